import { expect, it } from 'vitest'

import { otherMethod } from './method-choices.ts'

it.each([
  ['INSTANT', ['INSTANT', 'FULL'], 'FULL'],
  ['FULL', ['INSTANT', 'FULL'], 'INSTANT'],
  [null, ['INSTANT', 'FULL'], 'INSTANT'],
  ['CONVERSION', ['CONVERSION'], 'CONVERSION'],
  ['INSTANT', [], 'INSTANT'],
] as const)('an item made by %s with available methods %s defaults to %s', (type, types, method) => {
  expect(otherMethod({ type, types })).toBe(method)
})
