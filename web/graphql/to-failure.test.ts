import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'

import { FailureError } from '#machines/failure.ts'

import { failureWords } from './failure-words.ts'
import { toFailure, unwrap } from './to-failure.ts'

const answered = (code: string, extensions: Record<string, unknown> = {}) =>
  new CombinedError({ graphQLErrors: [{ message: '理由', extensions: { code, ...extensions } }] })

describe('errors become failures', () => {
  it.each([
    ['UNAUTHENTICATED', { kind: 'unauthenticated' }],
    ['NOT_FOUND', { kind: 'notFound' }],
    ['UNPROCESSABLE', { kind: 'rejected', code: 'UNPROCESSABLE', message: '理由' }],
    ['BAD_USER_INPUT', { kind: 'rejected', code: 'BAD_USER_INPUT', message: '理由' }],
    ['UNSUPPORTED_BY_UPSTREAM', { kind: 'unsupported' }],
    ['UPSTREAM_ERROR', { kind: 'unexpected', message: '理由' }],
  ])('%s', (code, failure) => {
    expect(toFailure(answered(code))).toEqual(failure)
  })

  it('keeps the seconds to wait', () => {
    expect(toFailure(answered('RATE_LIMITED', { retryAfter: 30 }))).toEqual({
      kind: 'rateLimited',
      message: '理由',
      retryAfter: 30,
    })
  })

  it('tells a database that is away from a write whose outcome is in doubt', () => {
    const away = { upstreamStatus: 503, upstreamCode: 'DATABASE_UNAVAILABLE', retryAfter: 2 }
    expect(toFailure(answered('UPSTREAM_ERROR', away))).toMatchObject({ kind: 'rateLimited', retryAfter: 2 })
    const unknown = { upstreamStatus: 503, upstreamCode: 'WRITE_OUTCOME_UNKNOWN', retryAfter: 2 }
    expect(toFailure(answered('UPSTREAM_ERROR', unknown))).toMatchObject({
      kind: 'rejected',
      code: 'WRITE_OUTCOME_UNKNOWN',
    })
    expect(toFailure(answered('UPSTREAM_ERROR', {}))).toMatchObject({ kind: 'unexpected' })
  })

  it('calls a request without an answer offline, and an answer that is none unexpected', () => {
    const networkError = new TypeError('Failed to fetch')
    expect(toFailure(new CombinedError({ networkError }))).toEqual({ kind: 'offline' })
    const response = new Response('', { status: 502 })
    expect(toFailure(new CombinedError({ networkError: new Error('Bad Gateway'), response }))).toEqual({
      kind: 'unexpected',
      message: '[Network] Bad Gateway',
    })
  })

  it('finds the original error inside a wrapped one', () => {
    expect(toFailure(new CombinedError({ networkError: answered('UNAUTHENTICATED') }))).toEqual({
      kind: 'unauthenticated',
    })
  })

  it('passes failures through and takes in everything else', () => {
    expect(toFailure(new FailureError({ kind: 'notFound' }))).toEqual({ kind: 'notFound' })
    expect(toFailure('odd')).toEqual({ kind: 'unexpected', message: 'odd' })
  })

  it('unwraps data and throws failures', () => {
    expect(unwrap({ data: { ok: true } })).toEqual({ ok: true })
    expect(() => unwrap({ error: answered('NOT_FOUND') })).toThrow(FailureError)
    expect(() => unwrap({})).toThrow(FailureError)
  })

  it('never shows the message of an unforeseen error', () => {
    expect(failureWords({ kind: 'unexpected', message: 'secret stack' })).not.toContain('secret')
    expect(failureWords({ kind: 'rejected', code: 'X', message: '長すぎます。' })).toBe('長すぎます。')
  })
})
