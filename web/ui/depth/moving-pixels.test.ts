import { expect, it } from 'vitest'

import { createMovingPixels } from './moving-pixels.ts'

function after(...steps: readonly number[]): number {
  const take = createMovingPixels()
  return steps.map((milliseconds) => take(milliseconds)).at(-1)!
}

it('begins with few, and has many once four steps in a row were quick', () => {
  expect(after(16, 16, 16)).toBe(1)
  expect(after(16, 16, 16, 16)).toBe(2)
  expect(after(16, 16, 30, 16, 16)).toBe(1)
})

it('keeps many through single slow steps and through steps that are neither', () => {
  expect(after(16, 16, 16, 16, 80, 80, 80, 30, 80)).toBe(2)
})

it('goes back to few for good once four steps in a row were slow with many', () => {
  const slow = [16, 16, 16, 16, 80, 80, 80, 80]
  expect(after(...slow)).toBe(1)
  expect(after(...slow, 16, 16, 16, 16, 16)).toBe(1)
})

it('does not hold slow steps with few against the graphics: a page that is loading has them too', () => {
  expect(after(80, 80, 80, 80, 80, 16, 16, 16, 16)).toBe(2)
})
