import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { AnyStateNode, PromiseActorLogic } from 'xstate'

import { patienceOf } from '../foundation/not-provided.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { settled } from '../testkit/controllable.ts'
import { flowFiles, machineFile } from '../testkit/machine-files.ts'
import { lostTimersOf } from '../testkit/restored.ts'
import { registry } from './registry.ts'

const folder = path.join(import.meta.dirname, '..')
const machineFiles = flowFiles().filter((file) => file.endsWith('.machine.ts'))
const sourceOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesOf(child)),
]

/** Paths of the functions in a chart, other than under params, input, context and output. */
const inlineFunctions = (value: unknown, trail: readonly string[] = []): string[] => {
  if (typeof value === 'function') {
    return ['params', 'input', 'context', 'output'].includes(trail.at(-1) ?? '') ? [] : [trail.join('.')]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => inlineFunctions(inner, [...trail, key]))
}

test('every machine file can be imported and is registered', async () => {
  const modules = await Promise.all(machineFiles.map((name) => import(path.join(folder, name))))
  const ids = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => {
      const machine = value as { id?: string; config?: unknown }
      return machine.config ? [machine.id] : []
    })
  expect(ids.length).toBeGreaterThanOrEqual(12)
  expect(new Set(ids)).toEqual(new Set(registry.map(({ machine }) => machine.id)))
  expect(ids).toHaveLength(registry.length)
  expect(registry.map(({ name }) => name)).toEqual(registry.map(({ machine }) => machine.id))
})

const partOf: Record<string, string> = {
  account: 'session',
  sourceUpload: 'transfer',
  uploadFleet: 'creation',
  taskStart: 'creation',
  request: 'poll',
}

test.each(registry)('$name has property tests, its own or those of its parent machine', ({ name }) => {
  const file = machineFile(partOf[name] ?? name)
  expect(flowFiles()).toContain(file.replace('.machine.ts', '.property.test.ts'))
})

test.each(machineFiles)('%s imports xstate and our own files only', (name) => {
  const imported = [...sourceOf(name).matchAll(/from '([^']+)'/g)].map((match) => match[1] ?? '')
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter((source) => source !== 'xstate' && !/^\.{1,2}\//.test(source))).toEqual([])
})

test.each(machineFiles)('%s is a single literal chart', (name) => {
  const source = sourceOf(name)
  expect(source.match(/\bsetup\(\{/g)).toHaveLength(1)
  expect(source.match(/\.createMachine\(\{/g)).toHaveLength(1)
  expect(source).not.toMatch(/\bset(Timeout|Interval)\(|\basync\b|\bawait\b|Date\.now/)
})

test.each(registry)('$name has no inline functions', ({ machine }) => {
  expect(inlineFunctions(machine.config)).toEqual([])
  expect(inlineFunctions({ on: { go: { actions: () => {} } } })).toEqual(['on.go.actions'])
})

const isMachine = (logic: unknown) => typeof logic === 'object' && logic !== null && 'root' in logic

test.each(registry)('$name handles every failing invocation', ({ machine }) => {
  // A machine fails only by a bug of its own, which the root handles.
  const unanswered = nodesOf(machine.root)
    .flatMap((node) => node.invoke)
    .filter(({ src }) => typeof src === 'string' && !isMachine(machine.implementations.actors[src]))
    .filter((invoke) => !invoke.onError)
  expect(unanswered.map((invoke) => invoke.id)).toEqual([])
})

test.each(registry)('$name keeps to the naming of states, events, guards and delays', ({ machine }) => {
  for (const state of statesOf(machine)) expect(state).toMatch(/^[a-z][A-Za-z.]*$/)
  for (const guard of Object.keys(machine.implementations.guards)) expect(guard).toMatch(/^(is|has|can)[A-Z]/)
  const events = machine.events.filter((type) => !type.startsWith('xstate.'))
  for (const event of events) expect(event).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
  const delays = machine.events.flatMap((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? [])
  for (const delay of delays) expect(Object.keys(machine.implementations.delays)).toContain(delay)
})

const isEnd = (node: AnyStateNode) => {
  let ways = 0
  for (let at: AnyStateNode | undefined = node; at; at = at.parent)
    ways += [...at.transitions.values()].flat().length + (at.always?.length ?? 0)
  return ways === 0
}

test.each(registry)('states of $name without transitions are final', ({ machine }) => {
  const open = nodesOf(machine.root).filter((node) => node !== machine.root && node.type === 'atomic')
  expect(open.filter((node) => isEnd(node)).map(({ id }) => id)).toEqual([])
})

test('every request times out, except those that wait for a person', () => {
  const unlimited = registry
    .filter(({ name }) => name !== 'request')
    .flatMap(({ machine }) => Object.entries<object>(machine.implementations.actors))
    .filter(([, logic]) => patienceOf(logic) === null)
  expect(unlimited.map(([name]) => name).toSorted()).toEqual(['awaitReturn', 'shareFile'])
})

test.each(registry)('every unprovided placeholder of $name fails with its name', async ({ machine }) => {
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    if (isMachine(logic)) continue
    if (['watchConnection', 'watchSignIn', 'watchWork'].includes(name)) continue
    const errors: unknown[] = []
    const actor = createActor(logic as PromiseActorLogic<unknown>)
    actor.subscribe({ error: (error) => errors.push(error) })
    actor.start()
    await settled()
    expect(errors).toEqual([new Error(`not provided: ${name}`)])
  }
})

test.each(registry)(
  '$name, restored at each state it can reach, loses the timers of the table',
  (registered) => {
    expect(lostTimersOf(registered)).toEqual(registered.restoring.losesTimers)
  },
)

const rooms = ['machines', 'web'].map((room) => path.join(import.meta.dirname, '../..', room))

test('no production code restores a machine from a snapshot', () => {
  const restorers = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testkit|__generated__/.test(file))
      .filter((file) =>
        /getPersistedSnapshot|resolveState\(|(createActor|useActorRef|useMachine|useActor)\([^)]*\{[^})]*\bsnapshot\b/.test(
          readFileSync(path.join(room, file), 'utf8'),
        ),
      ),
  )
  expect(restorers).toEqual([])
})
