import { expect, test } from 'vitest'

import { type RegisteredMachine, registry } from '../registry/registry.ts'
import { become } from './become.ts'
import { equivalents } from './equivalent-mutants.ts'
import { mutantsOf } from './mutants.ts'
import { modelOf } from './walk.ts'

const edgesOf = ({ machine, inputs, events, isWithin, unmodelled }: RegisteredMachine) =>
  new Set(
    inputs.flatMap((input) =>
      modelOf({ machine, input, events, isWithin, unmodelled }).map((edge) => JSON.stringify(edge)),
    ),
  )

const known = new Map<string, ReadonlySet<string>>()

const edgesWithoutFault = (registered: RegisteredMachine) => {
  const edges = known.get(registered.name) ?? edgesOf(registered)
  known.set(registered.name, edges)
  return edges
}

test.each(Object.keys(equivalents))('is an equivalent mutant: %s', (fault) => {
  const registered = registry.find(({ name }) => /^\w+/.exec(fault)?.[0] === name)
  const mutant = registered && mutantsOf(registered.machine).find(({ name }) => name === fault)
  if (!registered || !mutant) throw new Error('there is no such mutant any more')
  const edges = edgesWithoutFault(registered)
  const restore = become(registered.machine, mutant)
  try {
    expect([...edgesOf(registered).symmetricDifference(edges)]).toEqual([])
  } finally {
    restore()
  }
})
