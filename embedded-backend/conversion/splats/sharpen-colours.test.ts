import { expect, test } from 'vitest'

import { sharpenColours } from './sharpen-colours.ts'

const [width, height] = [6, 1]
const levels = [100, 100, 100, 140, 140, 140]
const rgb = Uint8Array.from(levels.flatMap((level) => [level, level, level]))

function red(inverse: number[]): number[] {
  const depth = { inverse: Float32Array.from(inverse), width, height }
  return [...sharpenColours({ picture: { rgb, width, height }, depth }, 0.4, 0.1)].filter(
    (_, i) => i % 3 === 0,
  )
}

test('amplifies differences on one surface and keeps plain areas', () => {
  expect(red([1, 1, 1, 1, 1, 1])).toEqual([100, 100, 96, 144, 140, 140])
})

test('the two sides of an outline do not affect each other', () => {
  expect(red([1, 1, 1, 2, 2, 2])).toEqual(levels)
})
