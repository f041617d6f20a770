import { describe, expect, test } from 'vitest'

import { CognitoError, readCognitoError } from './exceptions.ts'

const of = (kind: string, status = 400, retryAfter?: number) =>
  new CognitoError(kind, 'why', status, retryAfter)

const read = (status: number, text: string, headers: Record<string, string> = {}) =>
  readCognitoError({ status, statusText: '', headers: new Headers(headers), text })

describe('a retry', () => {
  test.each([408, 500, 502, 503, 504])('is worthwhile after %i', (status) => {
    expect(of('Odd', status).retry).toBe('transient')
  })

  test('is worthwhile after throttling and not after a refusal', () => {
    expect(of('Odd', 429).retry).toBe('throttling')
    expect(of('SlowDown').retry).toBe('throttling')
    expect(of('RequestTimeout').retry).toBe('transient')
    for (const status of [400, 401, 403, 404, 501]) expect(of('Odd', status).retry).toBeUndefined()
  })
})

describe('a failed password call', () => {
  test('keeps its documented exception, unless the provider is at fault', () => {
    expect(of('CodeMismatchException').passwordException).toBe('CodeMismatchException')
    expect(of('CodeMismatchException', 499).passwordException).toBe('CodeMismatchException')
    for (const status of [500, 503])
      expect(of('CodeMismatchException', status).passwordException).toBeUndefined()
  })

  test('maps all throttling to one exception, and undocumented names to none', () => {
    expect(of('SlowDown').passwordException).toBe('TooManyRequestsException')
    expect(of('RequestTimeout').passwordException).toBeUndefined()
    expect(of('Odd').passwordException).toBeUndefined()
  })
})

test('the public error says how long to wait and includes a valid exception name', () => {
  expect(of('Odd', 429, 1.2).toPublic().extensions).toEqual({
    code: 'RATE_LIMITED',
    upstreamStatus: 429,
    upstreamCode: 'Odd',
    retryAfter: 2,
  })
  expect(of('no name', 500).toPublic().extensions).toEqual({
    code: 'UPSTREAM_ERROR',
    upstreamStatus: 500,
    upstreamCode: undefined,
    retryAfter: undefined,
  })
})

describe('a response', () => {
  test('names its exception in a header or in its body', () => {
    const headers = { 'x-amzn-errortype': 'com.example#CodeMismatchException:http://internal/' }
    expect(read(400, '{"__type":"Other","message":"why"}', headers)).toMatchObject({
      kind: 'CodeMismatchException',
      message: 'why',
      status: 400,
      retryAfter: undefined,
    })
    expect(read(400, '{"__type":"com.example#Odd","Message":"Why"}')).toMatchObject({
      kind: 'Odd',
      message: 'Why',
    })
  })

  test.each(['', '<html>', 'null', '7', '{"__type":7,"message":7}'])(
    'without an exception, as %j, is unknown',
    (text) => {
      expect(read(500, text)).toMatchObject({ kind: 'UnknownError', message: 'UnknownError' })
    },
  )

  test('gives its delay in seconds', () => {
    expect(read(429, '', { 'retry-after': '7' }).retryAfter).toBe(7)
    expect(read(429, '', { 'retry-after': 'soon' }).retryAfter).toBeUndefined()
  })
})
