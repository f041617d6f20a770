import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { Pool } from 'undici'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { createNetworkSender, createProcessSender, dispatch, join, textOf } from './send.ts'
import type { Cancel } from './transport.ts'

test('strips the byte order mark', () => {
  expect(textOf(Buffer.from('\u{feff}abc'))).toBe('abc')
  expect(textOf(Buffer.from('abc'))).toBe('abc')
  expect(textOf(Buffer.from(''))).toBe('')
})

test('does not copy a single-chunk body, and concatenates several chunks', () => {
  const [one, other] = [Buffer.from('a'), Buffer.from('b')]
  expect(join([one])).toBe(one)
  expect(join([one, other]).toString()).toBe('ab')
  expect(join([]).toString()).toBe('')
})

/** A server whose answer the test gives, and a way to it. */
async function answering(answer: (response: ServerResponse) => void) {
  const closed = Promise.withResolvers<boolean>()
  const server = createServer((_request, response) => {
    response.on('close', () => closed.resolve(response.writableFinished))
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    /** True where the server could send everything, once its client is gone. */
    hasFinished: closed.promise,
    ask: (onStart: (cancel: Cancel) => void = () => undefined) =>
      dispatch(pool, { path: '/', method: 'GET' }, onStart),
    [Symbol.asyncDispose]: async () => {
      await pool.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('a response', () => {
  test('keeps its status, status text, headers and body', async () => {
    await using served = await answering((response) => {
      response.writeHead(201, 'Made', { 'x-one': 'a', 'set-cookie': ['a=1', 'b=2'] })
      response.write('ab')
      setTimeout(() => response.end('cd'), 10)
    })
    const { status, statusText, headers, text } = await served.ask()
    expect([status, statusText, text]).toEqual([201, 'Made', 'abcd'])
    expect(headers.get('x-one')).toBe('a')
    expect(headers.get('set-cookie')).toBe('a=1, b=2')
    expect(headers.get('x-none')).toBeNull()
  })

  test('ignores informational responses before the final one', async () => {
    await using served = await answering((response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
      response.writeHead(200).end('whole')
    })
    expect(await served.ask()).toMatchObject({ status: 200, text: 'whole' })
  })

  test.each(['image/png', 'video/mp4', 'audio/mp4'])(
    'that is a file (%s) does not pass through',
    async (type) => {
      await using served = await answering((response) => {
        response.writeHead(200, { 'content-type': type })
        response.write('bytes')
      })
      expect(await served.ask()).toMatchObject({ status: 200, text: '' })
      expect(await served.hasFinished).toBe(false)
    },
  )

  test('that breaks off is an error', async () => {
    await using served = await answering((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('ab')
      setTimeout(() => response.destroy(), 10)
    })
    await expect(served.ask()).rejects.toThrow('other side closed')
  })
})

describe('an aborted call', () => {
  const reason = new Error('given up')

  test('ends with the reason, and its server is notified', async () => {
    await using served = await answering(() => undefined)
    const answer = served.ask((cancel) => setTimeout(() => cancel(reason), 50))
    await expect(answer).rejects.toBe(reason)
    expect(await served.hasFinished).toBe(false)
  })

  test('ends with the reason even before it starts', async () => {
    await using served = await answering((response) => response.end('late'))
    await expect(served.ask((cancel) => cancel(reason))).rejects.toBe(reason)
  })
})

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
      await sleep(1_200)
      response.write('a')
      await sleep(1_200)
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
      void sleep(20).then(() => client.abort())
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
