import { afterEach, expect, it, vi } from 'vitest'

import { streamFetch } from './stream-fetch.ts'

afterEach(() => vi.unstubAllGlobals())

const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' }

/** A server whose response body the test writes. */
function serve(headers: Record<string, string> = STREAM, status = 200) {
  const cancel = vi.fn<(reason: unknown) => Promise<void>>(async () => undefined)
  let sender: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      sender = controller
    },
    cancel,
  })
  const answer = new Response(body, { status, headers })
  vi.stubGlobal('fetch', async () => answer)
  return {
    answer,
    cancel,
    send: (text: string) => sender?.enqueue(new TextEncoder().encode(text)),
    end: () => sender?.close(),
    fail: (error: Error) => sender?.error(error),
  }
}

it('passes a stream on to its end, with its status and headers', async () => {
  const server = serve({ ...STREAM, 'x-kind': 'task' }, 202)
  const response = await streamFetch('/graphql')
  server.send('data: 1\n\n')
  server.send('data: 2\n\n')
  server.end()
  expect(await response.text()).toBe('data: 1\n\ndata: 2\n\n')
  expect(response.status).toBe(202)
  expect(response.headers.get('x-kind')).toBe('task')
})

it('passes each chunk on as it arrives', async () => {
  const server = serve()
  const reader = (await streamFetch('/graphql')).body?.getReader()
  server.send('data: 1\n\n')
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
})

it('ends a stream cancelled by its reader without an error', async () => {
  const server = serve()
  const reader = new AbortController()
  const response = await streamFetch('/graphql', { signal: reader.signal })
  server.send('data: 1\n\n')
  reader.abort()
  server.fail(new DOMException('given up', 'AbortError'))
  await expect(response.text()).resolves.toBe('data: 1\n\n')
})

it('fails where the network fails', async () => {
  const server = serve()
  const response = await streamFetch('/graphql', { signal: new AbortController().signal })
  server.fail(new TypeError('network error'))
  await expect(response.text()).rejects.toThrow('network error')
  const withoutSignal = serve()
  const other = await streamFetch('/graphql')
  withoutSignal.fail(new TypeError('network error'))
  await expect(other.text()).rejects.toThrow('network error')
})

it('cancels the server’s stream with its own, and ignores errors from that', async () => {
  const server = serve()
  const response = await streamFetch('/graphql')
  server.cancel.mockRejectedValueOnce(new Error('gone'))
  await response.body?.cancel()
  expect(server.cancel).toHaveBeenCalledOnce()
})

it('leaves every other answer as it is', async () => {
  const json = serve({ 'content-type': 'application/json' })
  expect(await streamFetch('/graphql')).toBe(json.answer)
  const empty = new Response(null, { headers: STREAM })
  vi.stubGlobal('fetch', async () => empty)
  expect(await streamFetch('/graphql')).toBe(empty)
  const plain = new Response(null)
  vi.stubGlobal('fetch', async () => plain)
  expect(await streamFetch('/graphql')).toBe(plain)
})
