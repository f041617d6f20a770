import { expect, test } from 'vitest'

import { rotationMatrix } from '../scene/quaternion.ts'
import { findMainAxes } from './main-axes.ts'

test('decomposes a tilted ellipsoid into lengths and a rotation that reproduce it', () => {
  const shape = [5, 1.5, -0.7, 1.5, 2, 0.4, -0.7, 0.4, 1]
  const lengths = Float64Array.from(shape)
  const turn = new Float64Array(4)
  findMainAxes(lengths, turn)
  expect(Math.hypot(...turn)).toBeCloseTo(1)
  expect(lengths[0] + lengths[4] + lengths[8]).toBeCloseTo(8)
  const axes: number[] = []
  rotationMatrix(Float32Array.from(turn), 0, axes)
  const again = shape.map((_, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3]
    return [0, 1, 2].reduce((sum, k) => sum + axes[3 * row + k] * lengths[4 * k] * axes[3 * column + k], 0)
  })
  for (const [i, value] of again.entries()) expect(value).toBeCloseTo(shape[i], 4)
})
