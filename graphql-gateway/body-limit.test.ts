import { describe, expect, test } from 'vitest'

import { limitBody } from './body-limit.ts'
import type { LimitedBody } from './body-limit.ts'

const limits = { bytes: 5, uploadBytes: 10 }

const half = { duplex: 'half' }

function post(body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  return new Request('http://gateway.test/graphql', { method: 'POST', body, headers, ...half })
}

function chunks(...parts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
}

async function codeOf(limited: LimitedBody): Promise<unknown> {
  if ('request' in limited) return 'let through'
  const { errors } = (await limited.refusal.json()) as { errors: { extensions: { code: string } }[] }
  return `${limited.refusal.status} ${errors[0]?.extensions.code}`
}

describe('a body', () => {
  test('with a content length passes unchanged up to the limit', async () => {
    const request = post('12345', { 'content-length': '5' })
    expect(await limitBody(request, limits)).toEqual({ request })
    expect(await codeOf(await limitBody(post('123456', { 'content-length': '6' }), limits))).toBe(
      '413 PAYLOAD_TOO_LARGE',
    )
  })

  test('in chunks from the network is refused', async () => {
    const request = post(chunks('1'), { 'transfer-encoding': 'chunked' })
    expect(await codeOf(await limitBody(request, limits))).toBe('411 LENGTH_REQUIRED')
  })

  test('made in this process is counted', async () => {
    const small = await limitBody(post(chunks('12', '345'), { 'x-request-id': 'a' }), limits)
    const request = 'request' in small ? small.request : undefined
    expect(await request?.text()).toBe('12345')
    expect(request?.headers.get('x-request-id')).toBe('a')
    expect(await codeOf(await limitBody(post(chunks('123', '456')), limits))).toBe('413 PAYLOAD_TOO_LARGE')
  })

  test('that carries a file may be larger, if its sender has signed in', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10' }
    expect(await codeOf(await limitBody(post('1234567890', headers), limits))).toBe('401 UNAUTHENTICATED')
    const signedIn = { ...headers, authorization: 'Bearer token' }
    expect(await codeOf(await limitBody(post('1234567890', signedIn), limits))).toBe('let through')
    const larger = { ...signedIn, 'content-length': '11' }
    expect(await codeOf(await limitBody(post('12345678901', larger), limits))).toBe('413 PAYLOAD_TOO_LARGE')
  })

  test('that is absent passes', async () => {
    const request = new Request('http://gateway.test/graphql')
    expect(await limitBody(request, limits)).toEqual({ request })
  })
})
