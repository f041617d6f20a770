import { EventEmitter } from 'node:events'

import type { ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { joinServer } from './join-server.ts'
import { FLOWS, FLOWS_JOIN, FLOWS_JOINED, createSender } from './protocol.ts'
import type { ViewerBody } from './protocol.ts'
import { liveRelay } from './relay-plugin.ts'

/** The sockets to other servers, in the order in which they were opened. */
const sockets: FakeSocket[] = []

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  readonly sent: unknown[] = []
  readonly url: string
  readonly protocol: string
  isClosed = false

  constructor(url: string, protocol: string) {
    super()
    this.url = url
    this.protocol = protocol
    sockets.push(this)
  }

  open(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  hear(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.isClosed = true
  }

  end(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

beforeEach(() => void vi.stubGlobal('WebSocket', FakeSocket))

afterEach(() => {
  sockets.length = 0
  vi.unstubAllGlobals()
})

const message = createSender<ViewerBody>('viewer')({ kind: 'arrived' })
const packet = (data: unknown, event = FLOWS) => JSON.stringify({ type: 'custom', event, data })

function createClient() {
  const got: [string, unknown][] = []
  return { got, socket: {}, send: (event: string, data: unknown) => got.push([event, data]) }
}

/** A development server with two pages at its socket. */
function serve() {
  const listeners: [name: string, listener: (data: unknown, client: unknown) => void][] = []
  const clients = [createClient(), createClient()] as const
  const httpServer = new EventEmitter()
  const ws = {
    clients: new Set(clients),
    on: (name: string, listener: (data: unknown, client: unknown) => void) =>
      listeners.push([name, listener]),
  }
  const { configureServer } = liveRelay()
  const configure = configureServer as (server: ViteDevServer) => void
  configure({ ws, httpServer } as unknown as ViteDevServer)
  const [one, other] = clients
  return {
    one,
    other,
    say: (event: string, data: unknown) => {
      for (const [name, listener] of listeners) if (name === event) listener(data, one)
    },
    close: () => httpServer.emit('close'),
  }
}

test('a page’s message reaches every other page, and nothing else does', () => {
  const { one, other, say } = serve()
  say(FLOWS, message)
  say(FLOWS, 'odd')
  expect(one.got).toEqual([])
  expect(other.got).toEqual([[FLOWS, message]])
})

test('another server is joined once, and both sides receive each other’s messages', () => {
  const { one, other, say } = serve()
  say(FLOWS_JOIN, { origin: 'http://localhost:4300/some/page' })
  expect(sockets.map(({ url, protocol }) => [url, protocol])).toEqual([['ws://localhost:4300', 'vite-hmr']])
  say(FLOWS, message)
  expect(sockets[0]?.sent).toEqual([])
  sockets[0]?.open()
  const joined = [FLOWS_JOINED, { origin: 'http://localhost:4300', state: 'joined' }]
  expect(one.got).toEqual([joined])
  say(FLOWS, message)
  expect(sockets[0]?.sent).toEqual([{ type: 'custom', event: FLOWS, data: message }])
  say(FLOWS_JOIN, { origin: 'http://localhost:4300' })
  expect(sockets).toHaveLength(1)
  expect(one.got).toEqual([joined, joined])
  sockets[0]?.hear(packet(message))
  expect(one.got).toEqual([joined, joined, [FLOWS, message]])
  expect(other.got.at(-1)).toEqual([FLOWS, message])
})

test('pages are notified that another server is unreachable or has left, and may join it again', () => {
  const { one, other, say } = serve()
  const last = () => [one.got.at(-1)?.[1], other.got.at(-1)?.[1]]
  const origin = 'https://other.example'
  const both = (state: string) => [
    { origin, state },
    { origin, state },
  ]
  say(FLOWS_JOIN, { origin })
  expect(sockets[0]?.url).toBe('wss://other.example')
  sockets[0]?.end()
  expect(last()).toEqual(both('failed'))
  expect(one.got).toHaveLength(1)
  say(FLOWS_JOIN, { origin })
  sockets[1]?.open()
  sockets[1]?.end()
  expect(last()).toEqual(both('closed'))
  say(FLOWS_JOIN, { origin })
  expect(sockets).toHaveLength(3)
})

test.each([
  null,
  'http://localhost',
  {},
  { origin: 7 },
  { origin: 'nowhere' },
  { origin: 'ftp://a.example' },
])('no server is joined at %j', (data) => {
  serve().say(FLOWS_JOIN, data)
  expect(sockets).toEqual([])
})

test('the connections to other servers end with the server', () => {
  const { say, close } = serve()
  say(FLOWS_JOIN, { origin: 'http://localhost:4300' })
  say(FLOWS_JOIN, { origin: 'http://localhost:4400' })
  expect(sockets.some(({ isClosed }) => isClosed)).toBe(false)
  close()
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true])
})

test.each([
  new ArrayBuffer(1),
  'null',
  '7',
  '{}',
  JSON.stringify({ data: message }),
  JSON.stringify({ event: FLOWS }),
  packet(message, 'vite:hmr'),
  packet('odd'),
])('%j from another server is not relayed', (data) => {
  const onMessage = vi.fn<() => void>()
  joinServer('http://localhost:4300', { onMessage, onState: () => undefined })
  sockets[0]?.hear(data)
  expect(onMessage).not.toHaveBeenCalled()
})
