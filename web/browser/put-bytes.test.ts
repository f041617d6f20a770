import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { PutFailed, putBytes } from './put-bytes.ts'

const content = 'm'.repeat(100_000)

interface Received {
  readonly method: string | undefined
  readonly bytes: number
}

/** Starts a storage server on another origin, which answers as requested once it has read everything. */
async function startStorage(answer: (response: ServerResponse) => void) {
  const received: Received[] = []
  const server = createServer((request: IncomingMessage, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'PUT')
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') return void response.end()
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      received.push({ method: request.method, bytes })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/part-1`, received }
}

/** Puts the content; returns the outcome and the listeners left on the signal. */
async function put(url: string, leaving = new AbortController()) {
  const { signal } = leaving
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const listening = () =>
    added.mock.calls.filter(([, listener]) => !removed.mock.calls.some((call) => call[1] === listener))
  const progress: number[] = []
  const bytes = new Blob([content])
  const onProgress = (sent: number) => void progress.push(sent)
  const error: unknown = await putBytes({ url, bytes, onProgress, signal }).then(
    () => null,
    (reason: unknown) => reason,
  )
  return { error, progress, listening }
}

afterEach(() => vi.restoreAllMocks())

it.each([200, 204, 299])('bytes that are answered with %s are stored, sent once', async (status) => {
  const { url, received } = await startStorage((response) => response.writeHead(status).end())
  const { error, progress, listening } = await put(url)
  expect(error).toBeNull()
  expect(received).toEqual([{ method: 'PUT', bytes: content.length }])
  expect(progress.at(-1)).toBe(content.length)
  await expect.poll(() => listening()).toEqual([])
})

it.each([
  [300, {}, ''],
  [403, {}, ''],
  [503, { 'retry-after': '7' }, '7'],
])('an answer of %s is an error with its details', async (status, headers, retryAfter) => {
  const { url } = await startStorage((response) => response.writeHead(status, headers).end('<Error/>'))
  const { error, listening } = await put(url)
  expect(error).toBeInstanceOf(PutFailed)
  expect(error).toMatchObject({ status, body: '<Error/>', retryAfter })
  await expect.poll(() => listening()).toEqual([])
})

it('a connection that breaks is an error without an answer', async () => {
  const { url } = await startStorage((response) => response.destroy())
  const { error, listening } = await put(url)
  expect(error).toBeInstanceOf(PutFailed)
  expect(error).toMatchObject({ status: 0, body: '', retryAfter: '' })
  await expect.poll(() => listening()).toEqual([])
})

it('aborting an upload in progress rejects it as aborted', async () => {
  const leaving = new AbortController()
  const { url } = await startStorage(() => leaving.abort())
  const { error, listening } = await put(url, leaving)
  expect(error).toMatchObject({ name: 'AbortError' })
  await expect.poll(() => listening()).toEqual([])
})

it('an upload aborted beforehand sends nothing', async () => {
  const leaving = new AbortController()
  leaving.abort()
  const { url, received } = await startStorage((response) => response.end())
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const { error } = await put(url, leaving)
  expect(error).toMatchObject({ name: 'AbortError' })
  expect(send).not.toHaveBeenCalled()
  expect(received).toEqual([])
})
