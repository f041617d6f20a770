import { expect, onTestFinished, test, vi } from 'vitest'
import { assign, createActor, createMachine, setup } from 'xstate'
import type { AnyStateMachine } from 'xstate'

import type { Change } from './protocol.ts'
import { Recorder } from './recorder.ts'

const counter = createMachine({
  types: {} as { context: { count: number } },
  id: 'counter',
  context: { count: 0 },
  initial: 'open',
  states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
  on: { up: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
})

/** A machine with a child machine. */
const holder = setup({ actors: { counter } }).createMachine({
  id: 'holder',
  invoke: { id: 'held', src: 'counter' },
})

/** A recorder that makes a batch when the test flushes it. */
function record() {
  const batches: { changes: readonly Change[]; dropped: number }[] = []
  const planned: { run: () => void; ms: number }[] = []
  const recorder = new Recorder({
    onChanges: (changes, dropped) => batches.push({ changes, dropped }),
    now: () => 7,
    schedule: (run, ms) => planned.push({ run, ms }),
  })
  const make = (machine: AnyStateMachine, systemId?: string) => {
    const actor = createActor(machine, { inspect: recorder.inspect, ...(systemId ? { systemId } : {}) })
    onTestFinished(() => void actor.stop())
    return actor
  }
  /** The changes of the next batch. */
  const flush = () => {
    planned.shift()?.run()
    return batches.pop()?.changes ?? []
  }
  return { recorder, make, planned, batches, flush }
}

const actorsOf = (changes: readonly Change[]) => changes.filter((change) => change.kind === 'actor')
const eventsOf = (changes: readonly Change[]) => changes.filter((change) => change.kind === 'event')
const stoppedOf = (changes: readonly Change[]) => changes.filter((change) => change.kind === 'stopped')

test('a batch collects everything for a tenth of a second', () => {
  const { make, planned, flush } = record()
  const actor = make(counter).start()
  actor.send({ type: 'up' })
  expect(planned.map(({ ms }) => ms)).toEqual([100])
  expect(eventsOf(flush()).map(({ at, type }) => [at, type])).toEqual([
    [7, 'xstate.init'],
    [7, 'up'],
  ])
  expect(planned).toEqual([])
  actor.send({ type: 'up' })
  expect(planned).toHaveLength(1)
})

test('a batch holds at most 300 events, and the rest follows in the next', () => {
  const { make, planned, flush } = record()
  const actor = make(counter).start()
  for (let count = 0; count < 300; count += 1) actor.send({ type: 'up' })
  expect(eventsOf(flush())).toHaveLength(300)
  expect(planned).toHaveLength(1)
  expect(eventsOf(flush())).toHaveLength(1)
  expect(planned).toEqual([])
})

test('an idle actor is not reported again', () => {
  const { make, flush } = record()
  const [one, other] = [make(counter, 'one').start(), make(counter, 'other').start()]
  expect(actorsOf(flush()).map(({ actor: { name } }) => name)).toEqual(['one', 'other'])
  other.send({ type: 'up' })
  expect(actorsOf(flush()).map(({ actor: { name, context } }) => [name, context])).toEqual([
    ['other', { count: 1 }],
  ])
  one.send({ type: 'up' })
  expect(actorsOf(flush()).map(({ actor: { name } }) => name)).toEqual(['one'])
})

test('actors are named by their system id, and a root by its machine', () => {
  const { make, flush } = record()
  make(holder).start()
  make(counter, 'named').start()
  const reports = actorsOf(flush()).map(({ actor }) => actor)
  expect(reports.map(({ name, machine }) => [name, machine])).toEqual([
    ['holder', 'holder'],
    ['held', 'counter'],
    ['named', 'counter'],
  ])
  const ids = reports.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(reports.map(({ parent }) => parent)).toEqual([null, ids[0], null])
})

test('a batch reports each transition taken once', () => {
  const { make, flush } = record()
  const actor = make(counter).start()
  expect(actorsOf(flush()).map(({ taken }) => taken)).toEqual([[]])
  actor.send({ type: 'up' })
  actor.send({ type: 'up' })
  expect(actorsOf(flush()).map(({ taken }) => taken)).toEqual([['counter --up[0]']])
  actor.send({ type: 'close' })
  expect(actorsOf(flush()).map(({ taken }) => taken)).toEqual([['counter.open --close[0]']])
})

test('the transitions of an initial step are reported once the actor has started', () => {
  const { make, flush, recorder } = record()
  const machine = createMachine({
    id: 'hasty',
    initial: 'first',
    states: { first: { always: 'second' }, second: {} },
  })
  make(machine)
  expect(recorder.present()).toEqual([])
  expect(flush()).toEqual([])
  make(machine).start()
  expect(actorsOf(flush()).map(({ taken }) => taken)).toEqual([['hasty.first --(always)[0]']])
})

test('an actor that gets an event before its start is reported with that event', () => {
  const { make, flush, recorder } = record()
  const actor = make(counter)
  expect(recorder.present()).toEqual([])
  actor.send({ type: 'up' })
  const changes = flush()
  const [told] = actorsOf(changes)
  expect(told?.actor.context).toEqual({ count: 0 })
  expect(eventsOf(changes).map(({ type, target }) => [type, target])).toEqual([['up', told?.actor.id]])
})

test('a stopped actor is reported once, and then removed', () => {
  const { make, flush, recorder } = record()
  const [one, other] = [make(counter).start(), make(counter).start()]
  const [told] = actorsOf(flush())
  const id = told?.actor.id ?? ''
  expect(recorder.find(id)?.getSnapshot().value).toBe('open')
  one.send({ type: 'close' })
  expect(recorder.present()).toHaveLength(1)
  expect(stoppedOf(flush())).toEqual([{ kind: 'stopped', id }])
  expect(recorder.find(id)).toBeNull()
  other.send({ type: 'up' })
  expect(stoppedOf(flush())).toEqual([])
  expect(recorder.present()).toHaveLength(1)
})

test('an event to a stopped actor does not restore it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const { make, flush, recorder } = record()
  const actor = make(counter).start()
  actor.send({ type: 'close' })
  flush()
  actor.send({ type: 'up' })
  expect(flush().map(({ kind }) => kind)).toEqual(['event'])
  expect(recorder.present()).toEqual([])
})

test('an actor whose action throws is reported as stopped', () => {
  const { make, flush, recorder } = record()
  const fragile = createMachine({
    id: 'fragile',
    on: {
      fall: {
        actions: () => {
          throw new Error('broken')
        },
      },
    },
  })
  const actor = make(fragile)
  actor.subscribe({ error: () => undefined })
  actor.start()
  const [told] = actorsOf(flush())
  actor.send({ type: 'fall' })
  expect(stoppedOf(flush())).toEqual([{ kind: 'stopped', id: told?.actor.id }])
  expect(recorder.present()).toEqual([])
})

test('a flood keeps the last 5000 events and counts the others', () => {
  const { make, planned, batches } = record()
  const actor = make(counter).start()
  for (let count = 1; count < 5000; count += 1) actor.send({ type: 'up', count })
  planned.shift()?.run()
  expect(batches.at(-1)?.dropped).toBe(0)
  for (let count = 5000; count < 5302; count += 1) actor.send({ type: 'up', count })
  planned.shift()?.run()
  expect(batches.at(-1)?.dropped).toBe(2)
  while (planned.length > 0) planned.shift()?.run()
  expect(batches.at(-1)?.dropped).toBe(0)
  const events = eventsOf(batches.flatMap(({ changes }) => changes))
  // The first batch has taken the start and 299 more.
  expect([299, 300, -1].map((at) => events.at(at)?.payload)).toEqual([
    { count: 299 },
    { count: 302 },
    { count: 5301 },
  ])
})
