import { expect, test } from 'vitest'

import { registry } from '../registry/registry.ts'
import { equivalents } from './equivalent-mutants.ts'
import { mutate, testsOf } from './mutate.ts'

const names = registry.map(({ name }) => name)

/** One run for all machines, shared by the tests below. */
const reports = mutate(registry.map(({ name, machine }) => ({ name, machine, tests: testsOf(name, names) })))

test.each(names)('the tests detect every mutation of the chart of %s', async (name) => {
  const report = (await reports).find(({ machine }) => machine === name)
  expect(report).toMatchObject({ survivors: [], unfit: null })
  expect(report?.mutants).toBeGreaterThan(5)
})

test('the mutants declared equivalent are exactly the undetected ones', async () => {
  const unnoticed = (await reports).flatMap(({ equivalent }) => equivalent.map(({ name }) => name))
  expect(unnoticed.toSorted()).toEqual(Object.keys(equivalents).toSorted())
})
