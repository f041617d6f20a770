import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'

import { createInspector, describeDevice } from './inspector.ts'
import type { Link } from './link.ts'
import { actorTree, emptyLiveState, hearApp } from './live-state.ts'
import type { LiveState } from './live-state.ts'
import { createSender } from './protocol.ts'
import type { AppBody, Message, ViewerBody } from './protocol.ts'

const machine = setup({
  types: {
    context: {} as { count: number; authToken: string | null },
    events: {} as
      | { type: 'token.received'; authToken: string }
      | { type: 'count.up' }
      | { type: 'work.start' },
  },
  actors: { work: fromPromise(() => new Promise(() => undefined)) },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    keep: assign({ authToken: (_, { authToken }: { authToken: string }) => authToken }),
  },
}).createMachine({
  id: 'sample',
  context: { count: 0, authToken: null },
  initial: 'idle',
  states: {
    idle: { on: { 'work.start': 'working' } },
    working: { invoke: { id: 'work', src: 'work', onError: 'idle' }, on: { 'work.start': 'idle' } },
  },
  on: {
    'count.up': { actions: 'count' },
    'token.received': { actions: { type: 'keep', params: ({ event }) => event } },
  },
})

function startApp(acceptsEvents = true) {
  vi.useFakeTimers()
  const posted: Message[] = []
  let hearing: ((message: Message) => void) | undefined
  const close = vi.fn<() => void>()
  const link: Link = { name: 'browser', post: (message) => posted.push(message), close }
  const inspector = createInspector({
    acceptsEvents,
    open: (onMessage) => {
      hearing = onMessage
      return [link]
    },
  })
  const actor = createActor(machine, { systemId: 'sample', inspect: inspector.inspect }).start()
  onTestFinished(() => {
    inspector.close()
    vi.useRealTimers()
  })
  const say = createSender<ViewerBody>('viewer')
  const seen = (): LiveState => {
    vi.advanceTimersByTime(2000)
    let state = emptyLiveState
    for (const message of posted) state = hearApp(state, message as Message<AppBody>, 0)
    return state
  }
  const app = () => {
    const [found] = seen().apps.values()
    if (!found) throw new Error('no app was heard')
    return found
  }
  return {
    inspector,
    close,
    actor,
    posted,
    app,
    seen,
    hear: (message: Message) => hearing?.(message),
    speak: (body: ViewerBody) => hearing?.(say(body)),
  }
}

test('actors, their states and events are reported, actors without a chart included, until they end', () => {
  const { actor, app } = startApp()
  actor.send({ type: 'work.start' })
  expect([...app().actors.values()].map(({ name, machine: chart, value }) => [name, chart, value])).toEqual([
    ['sample', 'sample', 'working'],
    ['work', null, null],
  ])
  expect(actorTree(app().actors)[0]?.children[0]?.actor.name).toBe('work')
  actor.send({ type: 'work.start' })
  expect([...app().actors.values()].map(({ name, value }) => [name, value])).toEqual([['sample', 'idle']])
  expect(app().events.map(({ type, targetName }) => `${type} > ${targetName}`)).toContain(
    'work.start > sample',
  )
})

test('no secret of an event or of the context is posted', () => {
  const { actor, posted, app } = startApp()
  actor.send({ type: 'token.received', authToken: 'geheim-und-lang' })
  const [sample] = app().actors.values()
  expect(sample?.context).toEqual({ count: 0, authToken: '•••' })
  expect(JSON.stringify(posted)).not.toContain('geheim')
})

const secret = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{40}$/),
  fc.stringMatching(/^eyJ[A-Za-z0-9]{20}\.eyJ[A-Za-z0-9]{20}\.[A-Za-z0-9]{20}$/),
  fc.stringMatching(/^[a-z0-9]{6}@[a-z]{6}\.example$/),
)

test('no planted secret survives anywhere in a posted message, whatever carries it', () => {
  const { actor, posted, seen } = startApp()
  fc.assert(
    fc.property(secret, fc.stringMatching(/^[a-z]{8}[0-9]{2}$/), (shaped, password) => {
      actor.send({ type: 'token.received', authToken: password })
      actor.send({ type: shaped } as never)
      actor.send({ type: 'count.up', note: `${shaped} と ${password}`, [shaped]: [{ password }] } as never)
      seen()
      const told = JSON.stringify(posted.splice(0))
      expect(told).toContain('count.up')
      expect(told).not.toContain(shaped)
      expect(told).not.toContain(password)
    }),
    { numRuns: 100 },
  )
})

test('thousands of events are sent in few batches, in order and without loss', () => {
  const { actor, posted, app } = startApp()
  for (let count = 0; count < 2000; count += 1) actor.send({ type: 'count.up' })
  const { events, counted, dropped, actors } = app()
  expect(posted.filter(({ body }) => body.kind === 'changes').length).toBeLessThan(12)
  expect({ counted, dropped }).toEqual({ counted: 2001, dropped: 0 })
  expect(events.at(-1)).toMatchObject({ number: 2001, type: 'count.up' })
  expect([...actors.values()][0]?.context).toMatchObject({ count: 2000 })
})

test('an app that floods reports the number of omitted events', () => {
  const { actor, app } = startApp()
  for (let count = 0; count < 6000; count += 1) actor.send({ type: 'count.up' })
  expect(app().dropped).toBe(1001)
})

test('a visualizer that connects late gets the full state', () => {
  const { actor, posted, app, speak } = startApp()
  actor.send({ type: 'count.up' })
  app()
  posted.splice(0)
  speak({ kind: 'arrived' })
  expect(app().actors.size).toBe(1)
  expect([...app().actors.values()][0]?.context).toMatchObject({ count: 1 })
})

function answerOf(posted: readonly Message[]) {
  return posted.map(({ body }) => body).findLast((body) => body.kind === 'answered')
}

test('an event sent back reaches its actor, and an unsendable event is explained', () => {
  const { actor, app, posted, speak } = startApp()
  const { id, actors } = app()
  const [target = ''] = actors.keys()
  speak({ kind: 'send', app: id, actor: target, request: 'r1', event: { type: 'count.up' } })
  expect(answerOf(posted)).toEqual({ kind: 'answered', request: 'r1', problem: null })
  expect(actor.getSnapshot().context.count).toBe(1)
  speak({ kind: 'send', app: id, actor: target, request: 'r2', event: { type: 'xstate.stop' } })
  expect(answerOf(posted)).toMatchObject({ problem: expect.stringContaining('送れません') })
  speak({ kind: 'send', app: id, actor: 'nobody', request: 'r3', event: { type: 'count.up' } })
  expect(answerOf(posted)).toMatchObject({ problem: expect.stringContaining('いません') })
  speak({ kind: 'send', app: 'another', actor: target, request: 'r4', event: { type: 'count.up' } })
  expect(answerOf(posted)).toMatchObject({ request: 'r3' })
})

test('outside development no event can be sent back', () => {
  const { actor, app, speak, posted } = startApp(false)
  const { id, actors } = app()
  const [target = ''] = actors.keys()
  speak({ kind: 'send', app: id, actor: target, request: 'r1', event: { type: 'count.up' } })
  expect(actor.getSnapshot().context.count).toBe(0)
  expect(answerOf(posted)).toMatchObject({ problem: expect.stringContaining('見るだけ') })
})

test.each([null, {}, { type: 7 }, { type: '' }])('%j is not a sendable event', (event) => {
  const { app, posted, speak } = startApp()
  const { id, actors } = app()
  const [target = ''] = actors.keys()
  speak({ kind: 'send', app: id, actor: target, request: 'r1', event: event as never })
  expect(answerOf(posted)).toEqual({ kind: 'answered', request: 'r1', problem: 'このイベントは送れません。' })
})

test('an app announces its state once, and sends a heartbeat every three seconds', () => {
  const { posted } = startApp()
  expect(posted.map(({ body }) => body.kind)).toEqual(['present'])
  vi.advanceTimersByTime(2999)
  expect(posted.filter(({ body }) => body.kind === 'alive')).toEqual([])
  vi.advanceTimersByTime(1)
  expect(posted.filter(({ body }) => body.kind === 'alive')).toHaveLength(1)
  vi.advanceTimersByTime(3000)
  expect(posted.filter(({ body }) => body.kind === 'alive')).toHaveLength(2)
})

test('a visualizer of another version gets no answer, and one heard twice gets a single answer', () => {
  const { posted, hear } = startApp()
  posted.splice(0)
  const message = createSender<ViewerBody>('late')({ kind: 'arrived' })
  hear({ ...message, version: 99 })
  expect(posted).toEqual([])
  hear(message)
  hear(message)
  expect(posted.map(({ body }) => body.kind)).toEqual(['present'])
})

test('a subscriber gets the current state, and each message once until it stops', () => {
  const { inspector, actor, posted } = startApp()
  vi.advanceTimersByTime(200)
  posted.splice(0)
  const heard: Message<AppBody>[] = []
  const stop = inspector.watch((message) => heard.push(message))
  expect(heard.map(({ body }) => body)).toMatchObject([{ kind: 'present', actors: [{ name: 'sample' }] }])
  expect(posted).toEqual([])
  actor.send({ type: 'count.up' })
  vi.advanceTimersByTime(200)
  expect(heard.slice(1)).toEqual(posted)
  expect(heard.map(({ body }) => body.kind)).toEqual(['present', 'changes'])
  stop()
  actor.send({ type: 'count.up' })
  vi.advanceTimersByTime(200)
  expect(heard).toHaveLength(2)
})

test('an app announces that it leaves with its page', () => {
  const { posted } = startApp()
  posted.splice(0)
  dispatchEvent(new Event('pagehide'))
  expect(posted.map(({ body }) => body)).toEqual([{ kind: 'left' }])
})

test('a closed app says so once, and nothing after that', () => {
  const { inspector, close, posted } = startApp()
  vi.advanceTimersByTime(200)
  posted.splice(0)
  inspector.close()
  expect(posted.map(({ body }) => body)).toEqual([{ kind: 'left' }])
  expect(close).toHaveBeenCalledOnce()
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(10_000)
  expect(posted).toHaveLength(1)
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome · Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'webview · iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · Windows'],
])('%s is %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})
