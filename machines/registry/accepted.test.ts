import { expect, test } from 'vitest'

import { acceptedBy } from '../testkit/accepted-by.ts'
import { accepted } from './accepted.ts'
import { registry } from './registry.ts'

test.each(registry)('the events that the states of $name accept', ({ name, machine }) => {
  expect(acceptedBy(machine)).toEqual(accepted[name])
})

test('the table holds no other machine', () => {
  expect(Object.keys(accepted)).toEqual(registry.map(({ name }) => name))
})
