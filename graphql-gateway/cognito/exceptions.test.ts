import { describe, expect, test } from 'vitest'

import { CognitoError, readCognitoError } from './exceptions.ts'

const of = (kind: string, status = 400, retryAfter?: number) =>
  new CognitoError(kind, 'why', status, retryAfter)

const read = (status: number, text: string, headers: Record<string, string> = {}) =>
  readCognitoError({ status, statusText: '', headers: new Headers(headers), text })

describe('another try', () => {
  test.each([408, 500, 502, 503, 504])('may help after %i', (status) => {
    expect(of('Odd', status).retry).toBe('transient')
  })

  test('may help after what is throttled, and not after what is refused', () => {
    expect(of('Odd', 429).retry).toBe('throttling')
    expect(of('SlowDown').retry).toBe('throttling')
    expect(of('RequestTimeout').retry).toBe('transient')
    for (const status of [400, 401, 403, 404, 501]) expect(of('Odd', status).retry).toBeUndefined()
  })
})

describe('a failed password call', () => {
  test('has its documented exception, unless the provider is at fault', () => {
    expect(of('CodeMismatchException').passwordException).toBe('CodeMismatchException')
    expect(of('CodeMismatchException', 499).passwordException).toBe('CodeMismatchException')
    for (const status of [500, 503])
      expect(of('CodeMismatchException', status).passwordException).toBeUndefined()
  })

  test('has one for all that is throttled, and none for what is not documented', () => {
    expect(of('SlowDown').passwordException).toBe('TooManyRequestsException')
    expect(of('RequestTimeout').passwordException).toBeUndefined()
    expect(of('Odd').passwordException).toBeUndefined()
  })
})

test('a client learns whether to wait, and the name where it is one', () => {
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

describe('an answer', () => {
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
    'that says nothing, as %j, is unknown',
    (text) => {
      expect(read(500, text)).toMatchObject({ kind: 'UnknownError', message: 'UnknownError' })
    },
  )

  test('says how long to wait, in seconds', () => {
    expect(read(429, '', { 'retry-after': '7' }).retryAfter).toBe(7)
    expect(read(429, '', { 'retry-after': 'soon' }).retryAfter).toBeUndefined()
  })
})
