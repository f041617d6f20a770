import { addElement } from './edits.ts'
import { readKebab } from './names.ts'
import type { Name } from './names.ts'
import { RecipeError } from './recipe.ts'
import type { House, Recipe } from './recipe.ts'

function machineOf({ kebab, camel, pascal }: Name): string {
  return `import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** A ${kebab.replaceAll('-', ' ')}: started, stopped on request, and started again where it failed. */
export const ${camel}Machine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as { type: '${camel}.start' } | { type: '${camel}.stop' },
    emitted: {} as { type: '${camel}.done' },
    tags: {} as 'busy',
  },
  actors: { run${pascal}: openPromise<void>('run${pascal}') },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportDone: emit({ type: '${camel}.done' }),
  },
}).createMachine({
  id: '${camel}',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { '${camel}.start': { target: 'running' } } },
    running: {
      tags: 'busy',
      entry: 'forgetFailure',
      on: { '${camel}.stop': { target: 'idle' } },
      invoke: {
        id: 'run${pascal}',
        src: 'run${pascal}',
        onDone: { target: 'idle', actions: 'reportDone' },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { '${camel}.start': { target: 'running' } } },
  },
})
`
}

function testOf({ kebab, camel, pascal }: Name): string {
  return `import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { ${camel}Machine } from './${kebab}.machine.ts'

const begin = () => {
  const run = controllable<void>()
  const started = start(${camel}Machine.provide({ actors: { run${pascal}: run.logic } }))
  const value = () => started.actor.getSnapshot().value
  return { ...started, run, value }
}

test('the states', () => {
  expect(statesOf(${camel}Machine)).toEqual(['idle', 'running', 'failed'])
})

test('what was started is done once, and can be started again', async () => {
  const { actor, run, value, emitted } = begin()
  expect(value()).toBe('idle')
  actor.send({ type: '${camel}.start' })
  actor.send({ type: '${camel}.start' })
  expect(run.calls).toHaveLength(1)
  await run.last.resolve()
  expect(value()).toBe('idle')
  expect(emitted).toEqual([{ type: '${camel}.done' }])
})

test('what is stopped ends without a report', async () => {
  const { actor, run, value, emitted } = begin()
  actor.send({ type: '${camel}.start' })
  actor.send({ type: '${camel}.stop' })
  expect(value()).toBe('idle')
  expect(run.pending()).toEqual([])
  expect(emitted).toEqual([])
})

test('a failure is kept until the next start', async () => {
  const { actor, run, value } = begin()
  actor.send({ type: '${camel}.start' })
  await run.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(actor.getSnapshot().context.failure).toEqual(offline)
  actor.send({ type: '${camel}.start' })
  expect(value()).toBe('running')
  expect(actor.getSnapshot().context.failure).toBeNull()
})
`
}

function propertiesOf({ kebab, camel, pascal }: Name): string {
  return `import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { ${camel}Machine } from './${kebab}.machine.ts'

test('${kebab.replaceAll('-', ' ')}: in any order one run at most is under way, and each success is reported once', async () => {
  const anyOrder = script(
    say('start', 'stop'),
    fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const run = controllable<void>()
      const { actor, emitted } = start(${camel}Machine.provide({ actors: { run${pascal}: run.logic } }))
      let done = 0
      for (const next of steps) {
        if (next.do !== 'settle') actor.send({ type: \`${camel}.\${next.do}\` })
        else if (run.pending().length > 0) {
          done += next.isOk ? 1 : 0
          await (next.isOk ? run.last.resolve() : run.last.reject(new Error('no answer')))
        }
        expect(run.pending()).toHaveLength(actor.getSnapshot().hasTag('busy') ? 1 : 0)
        expect(emitted).toHaveLength(done)
        expect(actor.getSnapshot().matches('failed')).toBe(actor.getSnapshot().context.failure !== null)
      }
    }),
    settings,
  )
})
`
}

function modelOf({ kebab, camel, pascal }: Name): string {
  return `import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { errorOf, offline } from '../registry/samples.ts'
import { ${camel}Machine } from './${kebab}.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: '${camel}',
    machine: ${camel}Machine,
    inputs: [undefined],
    events: [errorOf('run${pascal}', offline)],
    accepts: { idle: ['${camel}.start'], running: ['${camel}.stop'], failed: ['${camel}.start'] },
    tags: { running: ['busy'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
`
}

/** Files of a new machine: one placeholder, and tests that take every state and transition. */
function machineTemplates(name: Name): Readonly<Record<'machine' | 'model' | 'test' | 'properties', string>> {
  return {
    machine: machineOf(name),
    model: modelOf(name),
    test: testOf(name),
    properties: propertiesOf(name),
  }
}

/** `machine NAME`: a statechart in a folder of its own, with its model and tests. */
export function machineRecipe(house: House, [text]: readonly string[]): Recipe {
  const name = readKebab(text, 'download')
  const { kebab, pascal } = name
  const flows = house.list('machines').filter((folder) => house.has(`machines/${folder}/model.ts`))
  const isTaken = flows.some((flow) => house.has(`machines/${flow}/${kebab}.machine.ts`))
  if (isTaken || house.has(`machines/${kebab}`))
    throw new RecipeError('NAME_TAKEN', `There is a machine or a flow ${kebab} already.`)
  const { machine, model, test, properties } = machineTemplates(name)
  const follows = (row: string) => row.startsWith('flow(') && row < `flow('${kebab}')`
  return {
    steps: [
      { name: 'machine', file: `machines/${kebab}/${kebab}.machine.ts`, text: machine },
      { name: 'model', file: `machines/${kebab}/model.ts`, text: model },
      { name: 'test', file: `machines/${kebab}/${kebab}.test.ts`, text: test },
      { name: 'properties', file: `machines/${kebab}/${kebab}.property.test.ts`, text: properties },
      {
        name: 'room',
        file: 'tests/house/house-table.ts',
        edit: addElement('rooms', `flow('${kebab}')`, follows),
      },
    ],
    remains: [
      `machines/${kebab}/: the states of the real flow, its sentence, and a test for each behaviour`,
      `web/flows/${kebab}/: what the placeholder run${pascal} does, and who starts the machine`,
    ],
  }
}
