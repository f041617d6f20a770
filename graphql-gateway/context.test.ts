import { describe, expect, test } from 'vitest'

import { createContext } from './context.ts'
import type { Services } from './context.ts'
import { ask, startPair } from './testing/ask.ts'

test('forwards at most 512 characters of the user agent', async () => {
  await using pair = await startPair(() => ({}))
  const headers = { 'user-agent': 'a'.repeat(600) }
  await ask(pair.gateway, { query: 'mutation { countView(spatialImageId: "i") }', headers })
  expect(pair.upstream.calls[0]?.headers['user-agent']).toBe('a'.repeat(512))
})

describe('request metadata', () => {
  const { signal } = new AbortController()
  const read = (headers: Record<string, string>, clientAddress?: string) => {
    const request = { headers: new Headers(headers), signal }
    return createContext({} as Services, request, { clientAddress }).asker
  }

  test('are forwarded when well-formed', () => {
    const headers = { authorization: 'Bearer a.b-c_d~e+f/g==', 'x-request-id': 'rq-1' }
    expect(read(headers, '192.0.2.1')).toEqual({
      bearer: 'Bearer a.b-c_d~e+f/g==',
      requestId: 'rq-1',
      clientAddress: '192.0.2.1',
      userAgent: undefined,
      signal,
    })
  })

  test('are dropped when malformed, and each request gets its own id', () => {
    const one = read({ authorization: 'Basic abc', 'x-request-id': 'a b' }, '')
    const other = read({})
    expect(one).toMatchObject({ bearer: undefined, clientAddress: undefined })
    expect(one.requestId).toMatch(/^[\w-]{36,64}$/)
    expect(one.requestId).not.toBe(other.requestId)
  })
})
