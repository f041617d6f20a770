import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'

import { registry } from '../registry/registry.ts'
import { cover, CoverageRecorder } from './coverage.ts'
import { TestClock } from './test-clock.ts'
import { walk } from './walk.ts'

const lamp = setup({ delays: { pause: 100 } }).createMachine({
  id: 'lamp',
  initial: 'deciding',
  states: {
    deciding: { always: { target: 'dark' } },
    dark: { on: { 'lamp.light': { target: 'bright' } } },
    bright: { after: { pause: { target: 'dark' } }, on: { 'lamp.break': { target: 'broken' } } },
    broken: {},
  },
})

test('canary: the private fields used for coverage exist', () => {
  const seen: string[][] = []
  const actor = createActor(lamp, {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      // oxlint-disable-next-line no-underscore-dangle -- this is what the canary guards
      seen.push(event._transitions.map((transition) => `${transition.source.id} ${transition.eventType}`))
    },
  }).start()
  actor.send({ type: 'lamp.light' })
  expect(seen).toContainEqual(['lamp.dark lamp.light'])
  const nodes = (actor.getSnapshot() as unknown as { _nodes: { id: string }[] })['_nodes']
  expect(nodes.map((node) => node.id)).toEqual(['lamp', 'lamp.bright'])
  actor.stop()
})

test('names transitions that were not taken', () => {
  const recorder = new CoverageRecorder(lamp)
  const actor = createActor(lamp, { inspect: recorder.inspect }).start()
  actor.send({ type: 'lamp.light' })
  actor.stop()
  expect(recorder.report('lamp')).toEqual({
    machine: 'lamp',
    states: 5,
    statesTaken: 4,
    transitions: 4,
    transitionsTaken: 2,
    guards: 0,
    guardsTaken: 0,
    pairs: 1,
    pairsTaken: 1,
    missing: [
      'state lamp.broken',
      'lamp.bright --lamp.break[0] → lamp.broken',
      'lamp.bright --xstate.after.pause.lamp.bright[0] → lamp.dark',
    ],
    missingPairs: [],
  })
})

test('a walk includes events, delays and initial steps', async () => {
  const report = await cover({ name: 'lamp', machine: lamp, inputs: [undefined], events: [] })
  expect(report.missing).toEqual([])
})

test('a walk detects an actor that deviates from the model', async () => {
  let outside = 0
  const restless = setup({
    types: { context: {} as { count: number } },
    actions: {
      count: assign(() => {
        outside += 1
        return { count: Math.min(outside, 9) }
      }),
    },
  }).createMachine({
    id: 'restless',
    context: { count: 0 },
    initial: 'still',
    states: { still: { on: { go: { target: 'gone', actions: 'count' } } }, gone: {} },
  })
  await expect(walk({ machine: restless, events: [] })).rejects.toThrow('actor and model disagree after go')
})

test('the clock fires chained timers at their own time', () => {
  const clock = new TestClock()
  const fired: number[] = []
  clock.setTimeout(() => {
    fired.push(clock.now)
    clock.setTimeout(() => fired.push(clock.now), 300)
  }, 5000)
  clock.advance(5300)
  expect(fired).toEqual([5000, 5300])
})

test('names guard outcomes that no run takes', async () => {
  const gate = setup({
    types: { context: {} as { isOpen: boolean } },
    guards: { isOpen: ({ context }) => context.isOpen },
  }).createMachine({
    id: 'gate',
    context: { isOpen: true },
    initial: 'out',
    states: {
      out: { on: { go: { guard: 'isOpen', target: 'in' } } },
      in: { on: { back: { target: 'out' } } },
    },
  })
  const report = await cover({ name: 'gate', machine: gate, inputs: [undefined], events: [] })
  expect(report).toMatchObject({ guards: 2, guardsTaken: 1, pairs: 2, pairsTaken: 2 })
  expect(report.missing).toEqual(['guard isOpen is false'])
})

test.each(registry)(
  'every state, transition, guard outcome and pair of $name is covered',
  async (registered) => {
    const report = await cover(registered)
    expect(report.missing).toEqual([])
    expect(report.missingPairs).toEqual([])
  },
)
