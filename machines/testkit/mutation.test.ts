import { expect, test } from 'vitest'

import { registry } from '../registry/registry.ts'
import { equivalents } from './equivalent-mutants.ts'
import { mutate, testsOf } from './mutate.ts'

const names = registry.map(({ name }) => name)

/** One run for all machines, shared by the tests below. */
const reports = mutate(registry.map(({ name, machine }) => ({ name, machine, tests: testsOf(name, names) })))

test.each(names)('no fault in the chart of %s goes unnoticed', async (name) => {
  const report = (await reports).find(({ machine }) => machine === name)
  expect(report).toMatchObject({ survivors: [], unfit: null })
  expect(report?.mutants).toBeGreaterThan(5)
})

test('every fault that is said to change nothing is one that no test notices', async () => {
  const unnoticed = (await reports).flatMap(({ equivalent }) => equivalent.map(({ name }) => name))
  expect(unnoticed.toSorted()).toEqual(Object.keys(equivalents).toSorted())
})
