import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'

import { registry } from '#machines/registry/registry.ts'
import { statesOf, transitionsOf } from '#machines/testkit/chart-nodes.ts'

import { graphOf } from './graph-of.ts'

const fixture = setup({
  delays: { pause: 1500, long: 30_000, guessed: ({ context }) => Number(context) },
  guards: { isStatus: (_, params: { status: string; task: unknown }) => params.status === '' },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: {
      on: {
        light: {
          guard: {
            type: 'isStatus',
            params: ({ context }) => ({ task: context.task.id, status: 'READY' }),
          },
          target: 'bright',
        },
      },
      after: {
        pause: { target: 'bright' },
        long: { target: 'bright' },
        guessed: { target: 'bright' },
        300: { target: 'bright' },
      },
    },
    bright: {
      type: 'parallel',
      states: {
        colour: { initial: 'red', states: { red: {}, last: { type: 'history', history: 'deep' } } },
        strength: { initial: 'weak', states: { weak: { on: { more: { target: 'weak', reenter: true } } } } },
      },
      on: { out: { target: 'over' } },
    },
    over: { type: 'final' },
  },
})

describe.each(registry)('$name', ({ machine, inputs }) => {
  const graph = graphOf(machine)

  test('every state of the running machine is in the graph, inside its parent', () => {
    const ids = graph.states.map(({ id }) => id)
    expect(ids).toEqual([machine.root.id, ...statesOf(machine).map((path) => `${machine.id}.${path}`)])
    for (const { id, parentId } of graph.states.slice(1))
      expect(graph.states.find((state) => state.id === parentId)?.childIds).toContain(id)
    expect(graph.states.flatMap(({ childIds }) => childIds).toSorted()).toEqual(ids.slice(1).toSorted())
  })

  test('the graph contains every transition of the running machine with a unique key between known states', () => {
    const keys = graph.transitions.map(({ key }) => key)
    expect(new Set(keys).size).toBe(transitionsOf(machine).length)
    expect(keys.filter((key) => key === '')).toEqual([])
    for (const { sourceId, targetIds, label } of graph.transitions) {
      expect(graph.states.map(({ id }) => id)).toEqual(expect.arrayContaining([sourceId, ...targetIds]))
      expect(label).not.toMatch(/xstate\.|^$/)
    }
  })

  test('the initial states are known', () => {
    for (const input of inputs) {
      const value = createActor(machine, { input } as never)
        .getSnapshot()
        .getMeta()
      expect(graph.states.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(value)))
    }
  })
})

test('history, parallel and final states are distinguished', () => {
  const kinds = Object.fromEntries(graphOf(fixture).states.map(({ id, kind }) => [id, kind]))
  expect(kinds).toMatchObject({
    lamp: 'compound',
    'lamp.bright': 'parallel',
    'lamp.bright.colour.last': 'history',
    'lamp.over': 'final',
  })
  expect(graphOf(fixture).states.find(({ kind }) => kind === 'history')?.isDeep).toBe(true)
})

test('delays show their duration, guards the values of the chart', () => {
  const { transitions } = graphOf(fixture)
  expect(transitions.map(({ label }) => label)).toEqual(
    [
      'after 300 ms',
      'light',
      'after 1500 ms (pause)',
      'after 30 s (long)',
      'after guessed',
      'out',
      'more',
    ].toSorted(
      (a, b) =>
        transitions.findIndex(({ label }) => label === a) - transitions.findIndex(({ label }) => label === b),
    ),
  )
  expect(transitions.find(({ label }) => label === 'light')?.guard).toBe('isStatus READY')
  expect(transitions.find(({ label }) => label === 'more')?.isReentering).toBe(true)
})
