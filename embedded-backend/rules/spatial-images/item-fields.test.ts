import { expect, test } from 'vitest'

import { itemValues } from '#backend/testing/item-values.ts'

import { columnsOf, valuesOf, withChange } from './item-fields.ts'

test('every field is read back from its column', () => {
  expect(valuesOf({ ...columnsOf(itemValues), wanted_visibility: null })).toEqual(itemValues)
})

test('the visibility of a withheld item is the one that its owner wants', () => {
  const row = { ...columnsOf(itemValues), visibility: 'WITHHELD', wanted_visibility: 'UNLISTED' } as const
  expect(valuesOf(row).visibility).toBe('UNLISTED')
})

test('a change keeps what it omits, and takes null as a value', () => {
  expect(withChange(itemValues, { title: undefined, category: null })).toEqual({
    ...itemValues,
    category: null,
  })
})
