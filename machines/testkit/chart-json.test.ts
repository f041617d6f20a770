import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { type RegisteredMachine, registry } from '../registry/registry.ts'
import { chartJson, fromChartJson, implementationsOf } from './chart-json.ts'
import { cover } from './coverage.ts'
import { extractedCharts } from './extracted.ts'
import { lampMachine } from './fixtures/lamp.ts'
import { start } from './start.ts'
import { modelOf } from './walk.ts'

/** The machine after a round trip through JSON text. */
const copyOf = (machine: AnyStateMachine): AnyStateMachine =>
  fromChartJson(JSON.parse(JSON.stringify(chartJson(machine))), implementationsOf(machine))

const edgesOf = ({ inputs, events, isWithin, unmodelled }: RegisteredMachine, machine: AnyStateMachine) =>
  inputs.flatMap((input) =>
    modelOf({ machine, input, events, isWithin, unmodelled }).map((edge) => JSON.stringify(edge)),
  )

/** Every chart in the long tier, every eighth in the short one. */
const copied =
  process.env['TEST_TIER'] === 'short' ? registry.filter((_, index) => index % 8 === 0) : registry

test.each(copied)('the exported JSON of $name runs again as the same chart', async (registered) => {
  const copy = copyOf(registered.machine)
  expect(copy).not.toBe(registered.machine)
  const edges = edgesOf(registered, registered.machine)
  expect(edges.length).toBeGreaterThan(0)
  expect(edgesOf(registered, copy)).toEqual(edges)
  const { missing } = await cover({ ...registered, machine: copy })
  expect(missing).toEqual([])
})

test('exports references by name and functions as text', () => {
  expect(chartJson(lampMachine)).toEqual({
    id: 'lamp',
    context: { '@code': expect.stringContaining('isPaid: input.isPaid'), '@lang': 'ts' },
    initial: 'dark',
    states: {
      dark: { on: { 'lamp.light': { guard: 'isPaid', target: 'bright', actions: 'count' } } },
      bright: {
        tags: 'lit',
        on: { 'lamp.break': { target: 'broken' } },
        after: { pause: { target: 'dark' } },
      },
      broken: {},
    },
  })
})

test('a machine from JSON behaves like the original', () => {
  const { actor, clock } = start(copyOf(lampMachine), { isPaid: true })
  actor.send({ type: 'lamp.light' })
  expect(actor.getSnapshot().hasTag('lit')).toBe(true)
  clock.advance(100)
  expect(actor.getSnapshot().value).toBe('dark')
})

test('names a function that is missing', () => {
  expect(() =>
    fromChartJson(chartJson(lampMachine), { ...implementationsOf(lampMachine), inline: {} }),
  ).toThrow('no function was given for ({ input }) =>')
})

test("Stately's importer reads the JSON as the argument of createMachine", () => {
  const [chart] = extractedCharts(
    `import { createMachine } from 'xstate'\nexport const lamp = createMachine(${JSON.stringify(chartJson(lampMachine))})`,
  )
  expect(Object.keys(chart?.states ?? {})).toEqual(['dark', 'bright', 'broken'])
  expect(chart?.states?.['dark']?.on?.['lamp.light']).toEqual([
    { guard: 'isPaid', target: 'bright', actions: ['count'] },
  ])
})
