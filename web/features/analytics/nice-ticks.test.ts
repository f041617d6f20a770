import { expect, it } from 'vitest'

import { niceTicks } from './nice-ticks.ts'

it('counts in whole, round steps up to the highest value', () => {
  expect(niceTicks(1)).toEqual([0, 1])
  expect(niceTicks(4)).toEqual([0, 1, 2, 3, 4])
  expect(niceTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(niceTicks(45)).toEqual([0, 20, 40, 60])
  expect(niceTicks(1234)).toEqual([0, 500, 1000, 1500])
})
