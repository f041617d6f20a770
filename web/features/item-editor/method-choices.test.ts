import { expect, it } from 'vitest'

import { otherMethod } from './method-choices.ts'

it.each([
  ['INSTANT', ['INSTANT', 'FULL'], 'FULL'],
  ['FULL', ['INSTANT', 'FULL'], 'INSTANT'],
  [null, ['INSTANT', 'FULL'], 'INSTANT'],
  ['CONVERSION', ['CONVERSION'], 'CONVERSION'],
  ['INSTANT', [], 'INSTANT'],
] as const)('of an item made by %s that can be made by %s, %s is proposed', (type, types, method) => {
  expect(otherMethod({ type, types })).toBe(method)
})
