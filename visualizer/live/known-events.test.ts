import { expect, test } from 'vitest'
import { createMachine } from 'xstate'

import type { RegisteredMachine } from '#machines/registry/registry.ts'

import { knownEvents, sendableKeys } from './known-events.ts'

const machine = createMachine({
  id: 'sample',
  initial: 'idle',
  states: {
    idle: { on: { 'work.start': 'working' }, after: { 100: 'working' } },
    working: {
      invoke: { src: 'work', onDone: 'idle' },
      on: { 'work.stop': 'idle', 'work.*': 'idle' },
      always: { target: 'idle', guard: () => false },
    },
  },
  on: { 'sample.reset': '.idle' },
})

const registered = { name: 'sample', machine, events: [] } as unknown as RegisteredMachine

test('the events are those sendable from outside, each with its first sample', () => {
  const events = [
    { type: 'work.start', at: new Date(0) },
    { type: 'work.start', at: new Date(1) },
  ]
  const registry = [
    { name: 'other', machine, events: [{ type: 'sample.reset', of: 'other' }] },
    { name: 'sample', machine, events },
  ] as unknown as RegisteredMachine[]
  const known = knownEvents(registry, registered)
  expect(known.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
    { type: 'sample.reset' },
    { type: 'work.start', at: '1970-01-01T00:00:00.000Z' },
    { type: 'work.stop' },
  ])
})

test('a machine that is not registered has its events without samples', () => {
  expect(knownEvents([], registered).map(({ type }) => type)).toContain('work.start')
})

test('the externally available transitions are those of the active states', () => {
  expect(sendableKeys(machine, new Set(['sample', 'sample.idle']))).toEqual(
    new Set(['sample.idle --work.start[0]', 'sample --sample.reset[0]']),
  )
  expect(sendableKeys(machine, new Set(['sample.working']))).toEqual(
    new Set(['sample.working --work.stop[0]']),
  )
})
