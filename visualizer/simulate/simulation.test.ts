import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'

import { registry } from '#machines/registry/registry.ts'
import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { statesOf } from '#machines/testkit/chart-nodes.ts'

import { activeStates } from '../values/chart-names.ts'
import { enabledKeys, eventChoices, settleChoices, stepFor } from './choices.ts'
import type { Frame } from './simulation.ts'
import { Simulation, StepRefused, replay } from './simulation.ts'
import { decodeRun, encodeRun, readEvent } from './step.ts'
import type { Step } from './step.ts'

function registered(name: string): RegisteredMachine {
  const found = registry.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`no machine ${name}`)
  return found
}

function last(frames: readonly Frame[]): Frame {
  const frame = frames.at(-1)
  if (!frame) throw new Error('no frame')
  return frame
}

function activeIn(name: string, frame: Frame): ReadonlySet<string> {
  return activeStates(registered(name).machine, frame.actors[0]?.value ?? {})
}

/** Every step that a user could take by a press, on the chart or in the list. */
function pressable(frame: Frame): Step[] {
  const keys = [...enabledKeys(registry, frame)]
  const onChart = keys.flatMap((key) => {
    const type = /--(.+)\[\d+\]$/.exec(key)?.[1] ?? ''
    return stepFor(registry, frame, type, key) ?? []
  })
  const events = eventChoices(registry, frame).flatMap(({ actor, samples }) =>
    samples.map((event): Step => ({ kind: 'event', actor, event })),
  )
  const answers = settleChoices(registry, frame).flatMap(({ invocation, done, error }): Step[] =>
    done
      .map((output): Step => ({ kind: 'done', invocation: invocation.key, output }))
      .concat(error.map((value): Step => ({ kind: 'error', invocation: invocation.key, error: value }))),
  )
  return [...onChart, ...events, ...answers]
}

async function explore(name: string, inputIndex: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const queue: Step[][] = [[]]
  const seen = new Set<string>()
  for (let steps = queue.shift(); steps && seen.size < 500; steps = queue.shift()) {
    const { simulation, frames } = await replay(registered(name), inputIndex, steps)
    const frame = last(frames)
    simulation.stop()
    const mark = JSON.stringify(frame.actors.map(({ path, value, context }) => [path, value, context]))
    const isWithin = frame.actors.every(
      ({ machine, snapshot }) => registered(machine).isWithin?.(snapshot) !== false,
    )
    if (seen.has(mark) || !isWithin) continue
    seen.add(mark)
    for (const state of activeIn(name, frame)) found.add(state)
    for (const step of pressable(frame)) queue.push([...steps, step])
  }
  return found
}

test('presses alone reach every state of the sign-up', async () => {
  const found = await explore('signUp', 0)
  const { machine } = registered('signUp')
  expect(statesOf(machine).filter((path) => !found.has(`signUp.${path}`))).toEqual([])
})

test('a machine waits for its placeholder actors, and moves on with their answer', async () => {
  const { frames } = await replay(registered('signUp'), 0, [
    { kind: 'error', invocation: 'loadRecord', error: { kind: 'offline' } },
  ])
  expect(frames[0]?.invocations).toEqual([
    { key: 'loadRecord', actor: '', id: 'loadRecord', source: 'loadRecord', input: null },
  ])
  expect(frames.map(({ actors }) => actors[0]?.value)).toEqual(['restoring', 'filling'])
})

/** Counts down by seconds, as a child of a machine that waits for it. */
const countDown = setup({
  types: { context: {} as { left: number }, input: {} as { left: number } },
  delays: { second: 1000 },
  guards: { isOver: ({ context }) => context.left === 0 },
  actions: { count: assign({ left: ({ context }) => context.left - 1 }) },
}).createMachine({
  id: 'countDown',
  context: ({ input }) => input,
  initial: 'counting',
  states: {
    counting: {
      always: { guard: 'isOver', target: 'over' },
      after: { second: { target: 'counting', reenter: true, actions: 'count' } },
    },
    over: { type: 'final' },
  },
})

const waiting: RegisteredMachine = {
  name: 'waiting',
  machine: setup({
    actors: { countDown, load: fromPromise<{ left: number }>(() => Promise.reject(new Error('no'))) },
    types: { context: {} as { left: number } },
    actions: { keep: assign((_, { left }: { left: number }) => ({ left })) },
  }).createMachine({
    id: 'waiting',
    context: { left: 0 },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'counting', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: 'over',
        },
      },
      counting: {
        invoke: {
          id: 'child',
          src: 'countDown',
          input: ({ context }) => context,
          onDone: 'over',
          onError: 'loading',
        },
      },
      over: {},
    },
  }),
  inputs: [undefined],
  events: [],
}
const loaded: Step = { kind: 'done', invocation: 'load', output: { left: 2 } }

test('timers show what they wait for and advance only with the clock', async () => {
  const { simulation, frames } = await replay(waiting, 0, [loaded])
  const [timer] = last(frames).timers
  expect(timer).toMatchObject({ actor: 'child', eventType: 'xstate.after.second.countDown.counting' })
  expect(timer).toMatchObject({ ms: 1000, dueIn: 1000 })
  const half = await simulation.apply({ kind: 'advance', ms: 300 })
  expect(half.timers[0]?.dueIn).toBe(700)
  expect(half.actors[1]?.context).toEqual({ left: 2 })
  const fired = await simulation.apply({ kind: 'fire', timer: timer?.key ?? '' })
  expect(fired.actors[1]?.context).toEqual({ left: 1 })
  expect(fired.now).toBe(300)
})

test('child machines run for real: they are shown, and their end moves the parent', async () => {
  const { frames } = await replay(waiting, 0, [loaded, { kind: 'advance', ms: 2000 }])
  expect(frames.map(({ actors }) => actors.map(({ path, value }) => [path, value]))).toEqual([
    [['', 'loading']],
    [
      ['', 'counting'],
      ['child', 'counting'],
    ],
    [['', 'over']],
  ])
  expect(last(frames).log).toContainEqual(expect.objectContaining({ from: 'child', to: '' }))
})

test('a child machine can be ended at once', async () => {
  const { frames } = await replay(waiting, 0, [
    loaded,
    { kind: 'error', invocation: 'child', error: 'broken' },
  ])
  expect(last(frames).actors.map(({ value }) => value)).toEqual(['loading'])
})

function plain({ frames }: { frames: Frame[] }) {
  return frames.map(({ actors, ...rest }) => [rest, actors.map(({ value, context }) => [value, context])])
}

test('the same steps give the same frames', async () => {
  const steps: Step[] = [loaded, { kind: 'advance', ms: 1000 }, { kind: 'advance', ms: 1000 }]
  expect(plain(await replay(waiting, 0, steps))).toEqual(plain(await replay(waiting, 0, steps)))
})

test('events emitted by a machine appear in the sequence', async () => {
  const { frames } = await replay(registered('session'), 0, [
    { kind: 'done', invocation: 'readTokens', output: null },
    {
      kind: 'event',
      actor: '',
      event: { type: 'session.signIn', credentials: { email: 'a', password: 'b' } },
    },
    { kind: 'error', invocation: 'signIn', error: { kind: 'offline' } },
  ])
  expect(last(frames).log).toContainEqual(
    expect.objectContaining({ kind: 'emitted', type: 'session.signInFailed' }),
  )
})

test('an invalid step is refused and changes nothing', async () => {
  const simulation = new Simulation(registered('signUp'), 0)
  await simulation.start()
  await expect(simulation.apply({ kind: 'fire', timer: 'nothing' })).rejects.toThrow(StepRefused)
  await expect(simulation.apply({ kind: 'done', invocation: 'confirmCode', output: null })).rejects.toThrow(
    'いません',
  )
  const frame = await simulation.apply({ kind: 'done', invocation: 'loadRecord', output: null })
  expect(frame.actors[0]?.value).toBe('filling')
})

test('a payload that breaks the machine is reported, and a replay without it continues', async () => {
  const steps: Step[] = [
    { kind: 'done', invocation: 'loadRecord', output: null },
    { kind: 'event', actor: '', event: { type: 'signUp.submit' } },
  ]
  const { frames } = await replay(registered('signUp'), 0, steps)
  expect(last(frames).crash).not.toBeNull()
  const again = await replay(registered('signUp'), 0, steps.slice(0, 1))
  expect(last(again.frames).actors[0]?.value).toBe('filling')
})

test('every machine of the registry starts from each of its inputs and offers a next step', async () => {
  for (const entry of registry)
    for (const index of entry.inputs.keys()) {
      const { simulation, frames, problem } = await replay(entry, index, [])
      expect(problem).toBeNull()
      expect(last(frames).crash).toBeNull()
      expect(last(frames).actors[0]?.machine).toBe(entry.name)
      simulation.stop()
    }
})

test('a link stores the whole run, Japanese included', () => {
  const steps: Step[] = [
    loaded,
    { kind: 'event', actor: 'file-1', event: { type: 'signUp.submit', form: { displayName: '奥行 はな' } } },
    { kind: 'advance', ms: 300 },
  ]
  expect(decodeRun(encodeRun({ input: 1, steps }))).toEqual({ input: 1, steps })
})

test.each(['', '1', '1.%%%', '2.W10', '1.W10', `1.${btoa('[0,[{"kind":"advance","ms":-1}]]')}`])(
  'an invalid run is not read: %s',
  (code) => {
    expect(decodeRun(code)).toBeNull()
  },
)

test.each([
  ['{', 'JSON として読めません'],
  ['[]', 'オブジェクト'],
  ['{"type":1}', 'type'],
  ['{"type":"xstate.done.actor.x"}', 'xstate.'],
])('an unsendable event is explained: %s', (text, words) => {
  expect(readEvent(text)).toEqual({ problem: expect.stringContaining(words) })
})
