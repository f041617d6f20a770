import { type AnyStateMachine, StateMachine } from 'xstate'

import type { Mutant } from './mutants.ts'

const fields = ['config', 'implementations', 'options', 'idMap', 'root', 'states', 'events'] as const

type Delay = number | ((...args: unknown[]) => number)

const scaled = (delay: Delay, factor: number): Delay =>
  typeof delay === 'number' ? delay * factor : (...args) => delay(...args) * factor

/**
 * Puts a fault into the machine itself, so that it affects every importer and everything made by provide().
 * Returns a function that removes it. Reads internal fields of XState: its version is pinned, and a canary
 * test guards them.
 */
export const become = (machine: AnyStateMachine, mutant: Pick<Mutant, 'chart' | 'delays'>): (() => void) => {
  const { implementations } = machine
  const delays = Object.fromEntries(
    Object.entries(mutant.delays).map(([name, factor]) => [
      name,
      scaled(implementations.delays[name] as Delay, factor),
    ]),
  )
  const twin: AnyStateMachine = new StateMachine(
    mutant.chart() as never,
    { ...implementations, delays: { ...implementations.delays, ...delays } } as never,
  )
  const was = Object.fromEntries(
    fields.map((field): [string, unknown] => [field, Reflect.get(machine, field)]),
  )
  for (const field of fields) Object.assign(machine, { [field]: Reflect.get(twin, field) })
  return () => void Object.assign(machine, was)
}
