import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { failureMessage } from './failure-messages.ts'
import { toFailure, unwrap, providerFailure, passkeyFailure } from './to-failure.ts'

function answered(code: string, extensions: Record<string, unknown> = {}) {
  return new CombinedError({ graphQLErrors: [{ message: '理由', extensions: { code, ...extensions } }] })
}

function page(status: number) {
  return new CombinedError({ networkError: new Error('<html>'), response: new Response('', { status }) })
}

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

  it('recognizes a server that reports an unsupported operation', () => {
    const away = { upstreamStatus: 503, upstreamCode: 'UNAVAILABLE', retryAfter: 5 }
    expect(toFailure(answered('UPSTREAM_ERROR', away))).toEqual({
      kind: 'unavailable',
      message: '理由',
      retryAfter: 5,
    })
    const full = { upstreamStatus: 507, upstreamCode: 'STORAGE_FULL' }
    expect(toFailure(answered('UPSTREAM_ERROR', full))).toEqual({
      kind: 'rejected',
      code: 'STORAGE_FULL',
      message: '理由',
    })
    expect(toFailure(answered('UPSTREAM_ERROR', { upstreamStatus: 503 })).kind).toBe('unexpected')
    const broken = { upstreamStatus: 500, upstreamCode: 'INTERNAL' }
    expect(toFailure(answered('UPSTREAM_ERROR', broken))).toEqual({ kind: 'unexpected', message: '理由' })
  })

  it('distinguishes an unavailable database from a write with an unknown outcome', () => {
    const away = { upstreamStatus: 503, upstreamCode: 'DATABASE_UNAVAILABLE', retryAfter: 2 }
    expect(toFailure(answered('UPSTREAM_ERROR', away))).toMatchObject({ kind: 'unavailable', retryAfter: 2 })
    const unknown = { upstreamStatus: 503, upstreamCode: 'WRITE_OUTCOME_UNKNOWN', retryAfter: 2 }
    expect(toFailure(answered('UPSTREAM_ERROR', unknown))).toEqual({
      kind: 'rejected',
      code: 'WRITE_OUTCOME_UNKNOWN',
      message: '理由',
    })
  })

  it('maps a request without an answer to offline, and an invalid answer to unexpected', () => {
    const networkError = new TypeError('Failed to fetch')
    expect(toFailure(new CombinedError({ networkError }))).toEqual({ kind: 'offline' })
    const response = new Response('', { status: 418 })
    expect(toFailure(new CombinedError({ networkError: new Error('Teapot'), response }))).toEqual({
      kind: 'unexpected',
      message: '[Network] Teapot',
    })
  })

  it('recognizes proxy error pages: a temporarily unavailable server, a body that is too large', () => {
    for (const status of [502, 503, 504]) expect(toFailure(page(status)).kind).toBe('unavailable')
    expect(toFailure(page(413))).toMatchObject({
      kind: 'rejected',
      code: 'PROXY_BODY_LIMIT',
      message: expect.stringContaining('client_max_body_size') as string,
    })
  })

  it('finds the original error inside a wrapped one', () => {
    expect(toFailure(new CombinedError({ networkError: answered('UNAUTHENTICATED') }))).toEqual({
      kind: 'unauthenticated',
    })
  })

  it('passes failures through and converts everything else', () => {
    expect(toFailure(new FailureError({ kind: 'notFound' }))).toEqual({ kind: 'notFound' })
    expect(toFailure('odd')).toEqual({ kind: 'unexpected', message: 'odd' })
  })

  it('unwraps data and throws failures', () => {
    expect(unwrap({ data: { ok: true } })).toEqual({ ok: true })
    expect(() => unwrap({ error: answered('NOT_FOUND') })).toThrow(FailureError)
    expect(() => unwrap({})).toThrow(FailureError)
  })

  it('never shows the message of an unforeseen error', () => {
    expect(failureMessage({ kind: 'unexpected', message: 'secret stack' })).not.toContain('secret')
    expect(failureMessage({ kind: 'unavailable', message: '準備しています。', retryAfter: 5 })).toBe(
      '準備しています。（5 秒後にもう一度お試しください。）',
    )
    expect(failureMessage({ kind: 'rejected', code: 'X', message: '長すぎます。' })).toBe('長すぎます。')
  })
})

it('returns a message for the code in the address', () => {
  const { failure } = providerFailure('PROVIDER_CANCELED')
  expect(failure).toEqual({
    kind: 'rejected',
    code: 'PROVIDER_CANCELED',
    message: 'ログインを取りやめました。',
  })
})

it.each(['ANOTHER', 'toString'])('has no message for %s', (code) => {
  expect(providerFailure(code).failure.kind).toBe('unexpected')
})

function read(name: string) {
  const error = passkeyFailure(new DOMException('why', name))
  return error instanceof FailureError ? error.failure : error
}

it('maps browser error names to the cause of a failed ceremony', () => {
  for (const name of ['NotAllowedError', 'AbortError'])
    expect(read(name)).toMatchObject({ kind: 'rejected', code: 'PASSKEY_CANCELED' })
  expect(read('InvalidStateError')).toMatchObject({ kind: 'rejected', code: 'PASSKEY_KNOWN' })
  for (const name of ['NotSupportedError', 'ConstraintError', 'SecurityError'])
    expect(read(name)).toEqual({ kind: 'unsupported' })
})

it('leaves every other error unchanged', () => {
  const error = new TypeError('no')
  expect(passkeyFailure(error)).toBe(error)
  expect(read('UnknownError')).toBeInstanceOf(DOMException)
})
