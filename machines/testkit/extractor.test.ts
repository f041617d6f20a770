import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { registry } from '../registry/registry.ts'
import { listsOf, nodesOf } from './chart-nodes.ts'
import type { Chart, ChartTransition } from './chart.ts'
import { extractedCharts } from './extracted.ts'
import { flowFiles, machineFile } from './machine-files.ts'

const room = path.join(import.meta.dirname, '..')
const files = flowFiles().filter((file) => file.endsWith('.machine.ts'))

const nameOf = (named: unknown) =>
  typeof named === 'string' ? named : ((named as { type?: string } | undefined)?.type ?? '')

const line = (key: string, targets: readonly string[], guard: unknown, actions: readonly unknown[]) =>
  `${key} → ${targets.join(' ')} [${nameOf(guard)}] ${actions.map(nameOf).join(' ')}`

const stateLine = (
  id: string,
  {
    type,
    tags,
    entry,
    exit,
    invoke,
  }: Record<'tags' | 'entry' | 'exit' | 'invoke', readonly unknown[]> & { type: string },
) =>
  `${id} ${type} ${[tags, entry.map(nameOf), exit.map(nameOf), invoke].map((list) => list.join(',')).join(' | ')}`

const stateOf = (node: AnyStateNode) =>
  stateLine(node.id, {
    type: node.type,
    tags: node.tags,
    entry: node.config.entry === undefined ? [] : [node.config.entry].flat(),
    exit: node.config.exit === undefined ? [] : [node.config.exit].flat(),
    invoke: node.invoke.map(({ id, src }) => `${id} ${typeof src === 'string' ? src : '(inline)'}`),
  })

const initialOf = ({ initial, id }: AnyStateNode) => `${id} begins with ${initial.target[0]?.id}`

const transitionOf = (key: string, { target, guard, actions }: AnyTransitionDefinition) => {
  const targets = (target ?? []).map((node: AnyStateNode) => node.id)
  return line(key, targets, guard, actions)
}

/** The running machine as lines, one per state and one per transition. */
const running = (machine: AnyStateMachine): string[] => {
  const nodes = nodesOf(machine.root)
  const transitions = nodes.flatMap((node) =>
    listsOf(node).flatMap(([event, list]) =>
      list.map((transition, index) => transitionOf(`${node.id} --${event}[${index}]`, transition)),
    ),
  )
  return [
    ...nodes.map(stateOf),
    ...nodes.filter(({ type }) => type === 'compound').map(initialOf),
    ...transitions,
  ]
}

const typeOf = (chart: Chart) =>
  chart.type ?? (Object.keys(chart.states ?? {}).length > 0 ? 'compound' : 'atomic')

const resolved = (id: string, target: string) => {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? id + target : `${id.split('.').slice(0, -1).join('.')}.${target}`
}

/** The same lines from a chart read as text; XState's names of the events are written out here. */
const written = (chart: Chart, id: string): string[] => {
  const lists: [string, readonly ChartTransition[]][] = [
    ...Object.entries(chart.on ?? {}),
    ...Object.entries(chart.after ?? {}).map(([delay, list]): [string, ChartTransition[]] => [
      `xstate.after.${delay}.${id}`,
      list,
    ]),
    ...(chart.invoke ?? []).flatMap((invoke): [string, ChartTransition[]][] => [
      [`xstate.done.actor.${invoke.id}`, invoke.onDone ?? []],
      [`xstate.error.actor.${invoke.id}`, invoke.onError ?? []],
      [`xstate.snapshot.${invoke.id}`, invoke.onSnapshot ?? []],
    ]),
    ['(always)', chart.always ?? []],
  ]
  return [
    stateLine(id, {
      type: typeOf(chart),
      tags: chart.tags ?? [],
      entry: chart.entry ?? [],
      exit: chart.exit ?? [],
      invoke: (chart.invoke ?? []).map((invoke) => `${invoke.id} ${invoke.src}`),
    }),
    ...(chart.initial === undefined ? [] : [`${id} begins with ${id}.${chart.initial}`]),
    ...lists.flatMap(([event, list]) =>
      list.map(({ target, guard, actions }, index) =>
        line(
          `${id} --${event}[${index}]`,
          target === undefined ? [] : [resolved(id, target)],
          guard,
          actions ?? [],
        ),
      ),
    ),
    ...Object.entries(chart.states ?? {}).flatMap(([key, child]) => written(child, `${id}.${key}`)),
  ]
}

test('every registered machine is in a file of its own', () => {
  expect(files).toHaveLength(registry.length)
})

test.each(files)('the extractor reads %s with the states and transitions of the running machine', (name) => {
  const charts = extractedCharts(readFileSync(path.join(room, name), 'utf8'))
  expect(charts).toHaveLength(1)
  const [chart] = charts
  const machine = registry.find((registered) => registered.name === chart?.id)?.machine
  if (!chart || !machine) throw new Error(`${name} holds no registered machine`)
  expect(written(chart, machine.id).toSorted()).toEqual(running(machine).toSorted())
  expect(running(machine).length).toBeGreaterThan(1)
})

test('detects a chart that differs from the running machine', () => {
  const text = readFileSync(path.join(room, machineFile('dialog')), 'utf8')
  const machine = registry.find(({ name }) => name === 'dialog')?.machine
  const [chart] = extractedCharts(text.replace("target: 'closing'", "target: 'closed'"))
  if (!chart || !machine) throw new Error('there is no dialog')
  expect(written(chart, 'dialog').toSorted()).not.toEqual(running(machine).toSorted())
})
