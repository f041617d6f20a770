import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { stubChannels } from '#web/testing/fake-browser.ts'

import { openBrowserLink, openSocketLink } from './link.ts'
import { openLiveConnection } from './live-connection.ts'
import { FLOWS, FLOWS_JOIN, FLOWS_JOINED, createSender } from './protocol.ts'
import type { AppBody, Message, ViewerBody } from './protocol.ts'

let channels: ReturnType<typeof stubChannels>

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  channels = stubChannels()
})

afterEach(() => vi.unstubAllGlobals())

/** A development server's socket, with sent messages and listeners. */
function createSocket() {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  const sent: [string, unknown][] = []
  return {
    sent,
    count: (name: string) => listeners.get(name)?.length ?? 0,
    emit: (name: string, data?: unknown) => listeners.get(name)?.forEach((listener) => listener(data)),
    on: (name: string, listener: (data: never) => void) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener as (data: unknown) => void]),
    off: (name: string, listener: unknown) =>
      void listeners.set(
        name,
        (listeners.get(name) ?? []).filter((one) => one !== listener),
      ),
    send: (name: string, data: unknown) => void sent.push([name, data]),
  }
}

const facts = { path: '/', device: 'Chrome · Linux', acceptsEvents: true }

/** A visualizer, an app in another tab, and the messages that the app has received. */
function begin(socket: ReturnType<typeof createSocket> | null = null) {
  const app = channels.openAnother(FLOWS)
  const connection = openLiveConnection(socket)
  onTestFinished(() => connection.close())
  const write = createSender<AppBody>('app-1')
  return {
    connection,
    write,
    say: (body: AppBody) => app.say(write(body)),
    heard: () => (app.heard as Message<ViewerBody>[]).map(({ body }) => body),
    app: () => connection.read().apps.get('app-1'),
    raw: app.say,
  }
}

test('the page announces itself and stores what an app reports', () => {
  const { say, heard, app, connection } = begin()
  expect(heard()).toEqual([{ kind: 'arrived' }])
  expect(connection.ways).toEqual(['browser'])
  say({ kind: 'present', facts, actors: [] })
  expect(app()).toMatchObject({ facts, standing: 'here', heardAt: 0 })
  expect(heard()).toHaveLength(1)
})

test('an unknown app is asked for its full state once', () => {
  const { say, heard } = begin()
  say({ kind: 'alive', facts })
  say({ kind: 'alive', facts })
  expect(heard()).toEqual([{ kind: 'arrived' }, { kind: 'arrived' }])
})

test('an app that only leaves is not asked for its state', () => {
  const { say, heard } = begin()
  say({ kind: 'left' })
  expect(heard()).toHaveLength(1)
})

test('invalid messages, other pages’ messages and duplicates are ignored', () => {
  const { raw, write, connection, app } = begin()
  raw('odd')
  raw(createSender<ViewerBody>('viewer')({ kind: 'arrived' }))
  expect(connection.read().apps.size).toBe(0)
  const gone = write({ kind: 'left' })
  const back = write({ kind: 'alive', facts })
  raw(back)
  raw(gone)
  raw(back)
  expect(app()?.standing).toBe('here')
})

test('changes are published at most five times a second, and only while subscribed', () => {
  const { say, connection } = begin()
  const onChange = vi.fn<() => void>()
  const stop = connection.watch(onChange)
  for (let count = 0; count < 10; count += 1) say({ kind: 'alive', facts })
  vi.advanceTimersByTime(199)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange).toHaveBeenCalledTimes(1)
  say({ kind: 'alive', facts })
  vi.advanceTimersByTime(200)
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  say({ kind: 'left' })
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a silent app is marked and shown as silent', () => {
  const { say, connection, app } = begin()
  vi.advanceTimersByTime(3_000)
  say({ kind: 'alive', facts })
  vi.advanceTimersByTime(9_000)
  const onChange = vi.fn<() => void>()
  connection.watch(onChange)
  vi.advanceTimersByTime(1_999)
  expect(app()?.standing).toBe('here')
  vi.advanceTimersByTime(1)
  expect(app()?.standing).toBe('silent')
  vi.advanceTimersByTime(200)
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('an event gets its app’s answer', async () => {
  const { say, heard, connection, app } = begin()
  say({ kind: 'alive', facts })
  const answers = ['one', 'two'].map(async (type) => await connection.send('app-1', 'a:1', { type }))
  const [one, two] = heard().filter((body) => body.kind === 'send')
  expect(one).toMatchObject({ app: 'app-1', actor: 'a:1', event: { type: 'one' } })
  expect(two?.request).not.toBe(one?.request)
  say({ kind: 'answered', request: two?.request ?? '', problem: 'だめです' })
  say({ kind: 'answered', request: two?.request ?? '', problem: null })
  say({ kind: 'answered', request: one?.request ?? '', problem: null })
  say({ kind: 'answered', request: 'unknown', problem: null })
  expect(await Promise.all(answers)).toEqual([null, 'だめです'])
  expect(app()?.counted).toBe(0)
  // Only the check for silent apps continues.
  vi.advanceTimersByTime(200)
  expect(vi.getTimerCount()).toBe(1)
})

test('an unanswered event times out after four seconds', async () => {
  const { connection } = begin()
  const settled = vi.fn<(problem: string | null) => void>()
  void connection.send('app-1', 'a:1', { type: 'one' }).then(settled)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith('アプリから返事がありません。')
})

test('a closed connection receives nothing more and leaves nothing behind', () => {
  const socket = createSocket()
  const { connection, say } = begin(socket)
  connection.close()
  expect(vi.getTimerCount()).toBe(0)
  expect(channels.count()).toBe(1)
  expect(socket.count(FLOWS)).toBe(0)
  say({ kind: 'alive', facts })
  expect(connection.read().apps.size).toBe(0)
})

test('messages are also sent and received over the socket, and each counts once', () => {
  const socket = createSocket()
  const { connection, write, raw, heard, app } = begin(socket)
  expect(connection.ways).toEqual(['browser', 'socket'])
  expect(socket.sent).toEqual([[FLOWS, expect.objectContaining({ body: { kind: 'arrived' } })]])
  const present = write({ kind: 'present', facts, actors: [] })
  const change = write({ kind: 'changes', changes: [], dropped: 3 })
  for (const message of [present, change]) {
    raw(message)
    socket.emit(FLOWS, message)
  }
  expect(app()?.dropped).toBe(3)
  socket.emit(FLOWS, 'odd')
  socket.emit('vite:ws:connect')
  expect(heard()).toEqual([{ kind: 'arrived' }, { kind: 'arrived' }])
})

test('a link between tabs receives each message of another tab once', () => {
  const hear = vi.fn<(message: Message) => void>()
  const link = openBrowserLink(hear)
  const message = createSender<ViewerBody>('viewer')({ kind: 'arrived' })
  channels.openAnother(FLOWS).say(message)
  expect(hear).toHaveBeenCalledExactlyOnceWith(message)
  link?.close()
})

test('a closed socket link neither posts nor receives', () => {
  const socket = createSocket()
  const hear = vi.fn<(message: Message) => void>()
  const link = openSocketLink(hear, socket)
  const message = createSender<ViewerBody>('viewer')({ kind: 'arrived' })
  const late = vi.fn<() => void>()
  link?.onOpen?.(late)
  socket.emit('vite:ws:connect')
  expect(late).toHaveBeenCalledOnce()
  socket.emit(FLOWS, message)
  expect(hear).toHaveBeenCalledExactlyOnceWith(message)
  const [listener] = [socket.count(FLOWS)]
  link?.close()
  link?.post(message)
  expect(socket.sent).toEqual([])
  expect([listener, socket.count(FLOWS)]).toEqual([1, 0])
})

test('there is no link where the browser has no channels, and no socket in a build', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openBrowserLink(() => undefined)).toBeNull()
  expect(openSocketLink(() => undefined, null)).toBeNull()
  const connection = openLiveConnection(null)
  expect(connection.ways).toEqual([])
  expect(connection.join('http://localhost:4300')).toBe(false)
  connection.onJoined(() => undefined)()
  connection.close()
})

test('the server is asked to join another, and reports the outcome until the listener stops', () => {
  const socket = createSocket()
  const { connection, heard } = begin(socket)
  expect(connection.join('http://localhost:4300')).toBe(true)
  expect(socket.sent.filter(([name]) => name === FLOWS_JOIN)).toEqual([
    [FLOWS_JOIN, { origin: 'http://localhost:4300' }],
  ])
  const states: unknown[] = []
  const stop = connection.onJoined(({ state }) => states.push(state))
  socket.emit(FLOWS_JOINED, { origin: 'http://localhost:4300', state: 'failed' })
  expect(heard()).toHaveLength(1)
  socket.emit(FLOWS_JOINED, { origin: 'http://localhost:4300', state: 'joined' })
  expect(heard()).toEqual([{ kind: 'arrived' }, { kind: 'arrived' }])
  stop()
  socket.emit(FLOWS_JOINED, { origin: 'http://localhost:4300', state: 'closed' })
  expect(states).toEqual(['failed', 'joined'])
})
