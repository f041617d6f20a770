import { expect, it } from 'vitest'

import { createMovingPixelRatio } from './moving-pixels.ts'

function after(...steps: readonly number[]): number {
  const take = createMovingPixelRatio()
  return steps.map((milliseconds) => take(milliseconds)).at(-1)!
}

it('starts with few pixels, and uses many after four quick frames in a row', () => {
  expect(after(16, 16, 16)).toBe(1)
  expect(after(16, 16, 16, 16)).toBe(2)
  expect(after(16, 16, 30, 16, 16)).toBe(1)
})

it('keeps many through single slow frames and through medium ones', () => {
  expect(after(16, 16, 16, 16, 80, 80, 80, 30, 80)).toBe(2)
})

it('returns to few permanently after four slow frames in a row with many', () => {
  const slow = [16, 16, 16, 16, 80, 80, 80, 80]
  expect(after(...slow)).toBe(1)
  expect(after(...slow, 16, 16, 16, 16, 16)).toBe(1)
})

it('does not count slow frames with few pixels, which a loading page also causes', () => {
  expect(after(80, 80, 80, 80, 80, 16, 16, 16, 16)).toBe(2)
})
