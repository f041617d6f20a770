import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import { Pool } from 'undici'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../fast-path/dispatch.ts'
import { createNetworkSender, createProcessSender } from './send.ts'

afterEach(() => vi.restoreAllMocks())

const { signal } = new AbortController()

function ignore(): void {}

function writeOnce(controller: ReadableStreamDefaultController): void {
  controller.enqueue(new TextEncoder().encode('begun'))
}

/** A sender of one connection for calls, and an upstream that keeps what has come. */
async function serve(answer: (response: ServerResponse, request: IncomingMessage) => unknown) {
  const asked: { readonly path: string | undefined; readonly body: string }[] = []
  const connections = new Set<Socket>()
  let connected = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ path: request.url, body })
      void answer(response, request)
    })
  })
  // No connection ends by itself while a test waits for its end.
  server.keepAliveTimeout = 3_600_000
  server.on('connection', (socket: Socket) => {
    connected += 1
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sender = createNetworkSender({ connections: 1, timeoutMs: 7_000, dispatch })
  const call = (path: string, more: { readonly method?: string; readonly body?: FormData } = {}) => ({
    name: 'GET /',
    url: `http://127.0.0.1:${port}${path}`,
    method: 'GET',
    headers: {},
    ...more,
  })
  return {
    asked,
    sender,
    connections,
    connected: () => connected,
    send: (path: string, more?: { readonly method: string; readonly body: FormData }) =>
      sender.send(call(path, more), ignore),
    open: (path: string) => sender.open(call(path), signal),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await sender.close()
    },
  }
}

describe('over the network', () => {
  test('a call goes to its address, also to one without a path', async () => {
    await using served = await serve((response) => response.end('whole'))
    for (const path of ['/v1/me?page=1', '/', '']) await served.send(path)
    expect(served.asked.map(({ path }) => path)).toEqual(['/v1/me?page=1', '/', '/'])
  })

  test('sends a form’s fields and file once each', async () => {
    await using served = await serve((response) => response.end())
    const body = new FormData()
    body.set('words', '港')
    body.set('file', new File(['picture'], 'kao.png', { type: 'image/png' }))
    await served.send('/', { method: 'PUT', body })
    const sent = served.asked[0]?.body ?? ''
    expect(sent.match(/name="words"\r\n\r\n港\r\n/g)).toHaveLength(1)
    expect(sent.match(/name="file"; filename="kao.png"/g)).toHaveLength(1)
    expect(sent).toContain('picture')
  })

  test('calls share the allowed connections, and streams have their own', async () => {
    await using served = await serve((response, { url }) => {
      response.write('begun')
      if (url === '/call') response.end()
    })
    await Promise.all([served.send('/call'), served.send('/call')])
    await served.send('/call')
    expect(served.connected()).toBe(1)
    const streams = [await served.open('/stream?a=1'), await served.open('/stream')]
    expect(served.connected()).toBe(3)
    expect(served.asked.at(-2)?.path).toBe('/stream?a=1')
    for (const { cancel } of streams) cancel()
  })

  test('waits for a slow response, since timeouts belong to the transport', async () => {
    await using served = await serve(async (response) => {
      await setTimeout(1_200)
      response.write('a')
      await setTimeout(1_200)
      response.end('b')
    })
    expect((await served.send('/')).text).toBe('ab')
  })

  test('a stream has a call’s time to begin and may be silent for three quarters of a minute', async () => {
    const request = vi.spyOn(Pool.prototype, 'request')
    await using served = await serve((response) => response.write('begun'))
    const { cancel } = await served.open('/')
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({ headersTimeout: 7_000, bodyTimeout: 45_000 }),
    )
    cancel()
  })

  test('closing ends the connections, and may be repeated', async () => {
    await using served = await serve((response) => response.end())
    await served.send('/')
    expect(served.connections.size).toBe(1)
    await served.sender.close()
    await expect.poll(() => served.connections.size).toBe(0)
    await served.sender.close()
  })
})

describe('in the same process', () => {
  const call = { name: 'GET /', url: 'http://api.test/', method: 'GET', headers: {} }

  test('aborting a call aborts the function’s request too', async () => {
    const reason = new Error('given up')
    const signals: AbortSignal[] = []
    const { send } = createProcessSender(async (request) => {
      signals.push(request.signal)
      return new Response()
    })
    await send(call, (cancel) => cancel(reason))
    expect(signals.map((one) => one.reason as unknown)).toEqual([reason])
  })

  /** A stream that has begun, and does not end by itself. */
  const begin = async (client: AbortController) => {
    const hasEnded = vi.fn<() => void>()
    const source = new ReadableStream({ start: writeOnce, cancel: hasEnded })
    const { open } = createProcessSender(async () => new Response(source))
    const { body } = await open(call, client.signal)
    return { hasEnded, body }
  }

  test('a stream is read until its client leaves, which ends it', async () => {
    const client = new AbortController()
    const { hasEnded, body } = await begin(client)
    const read: string[] = []
    for await (const chunk of body) {
      read.push(new TextDecoder().decode(chunk))
      void setTimeout(20).then(() => client.abort())
    }
    expect(read).toEqual(['begun'])
    expect(hasEnded).toHaveBeenCalledOnce()
  })

  test('a stream ends where its reader stops', async () => {
    const { hasEnded, body } = await begin(new AbortController())
    for await (const chunk of body) if (chunk.length > 0) break
    expect(hasEnded).toHaveBeenCalledOnce()
  })
})
