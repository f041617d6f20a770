import { describe, expect, test } from 'vitest'

import type { DepthMap } from '#backend/conversion/scene/picture.ts'
import { drawPlace, placeKinds } from '#backend/conversion/testing/made-places.ts'
import { compareDepths } from '#backend/conversion/testing/order-of-depths.ts'

import { estimateDepth } from '../guess/estimate-depth.ts'
import { settleDisagreement } from './settle-disagreement.ts'

function map(depth: (x: number, y: number) => number, width = 120, height = 90): DepthMap {
  const inverse = Float32Array.from({ length: width * height }, (_, i) =>
    depth((i % width) / width, Math.floor(i / width) / height),
  )
  return { inverse, width, height }
}

const ramp = (_: number, y: number) => 0.2 + 0.8 * y

test('answers that differ in scale, offset and size agree, and the first is kept unchanged', () => {
  const first = map(ramp)
  const second = map((x, y) => 3 + 0.1 * ramp(x, y), 70, 52)
  expect(
    settleDisagreement(
      first,
      second,
      map(() => 0.5),
    ).inverse,
  ).toEqual(first.inverse)
})

test('uses the guess, in the model’s unit, where the second answer contradicts the first', () => {
  const first = map((x, y) => (Math.hypot(x - 0.5, y - 0.25) < 0.18 ? 1 : ramp(x, y)))
  const guess = map((x, y) => 10 + 5 * ramp(x, y))
  const { inverse, width } = settleDisagreement(first, map(ramp), guess)
  const at = (x: number, y: number) => inverse[Math.floor(y * 90) * width + Math.floor(x * width)]
  expect(at(0.5, 0.25)).toBeCloseTo(ramp(0.5, 0.25), 1)
  expect(at(0.1, 0.9)).toBeCloseTo(ramp(0.1, 0.9), 5)
})

describe('answers that have little in common are refused', () => {
  test.each<[string, DepthMap]>([
    ['upside down', map((x, y) => 1 - ramp(x, y))],
    ['across', map((x) => x)],
    ['the same everywhere', map(() => 0.4)],
    ['noise', map((x, y) => (Math.sin(1e5 * (x + 3 * y)) + 1) / 2)],
  ])('%s', (_, second) => {
    expect(() => settleDisagreement(map(ramp), second, map(ramp))).toThrow(
      expect.objectContaining({ code: 'MODEL_DISAGREES' }),
    )
  })
})

test.each(placeKinds)(
  'correcting a wrong side in a drawn %s brings the answer nearer to the truth',
  async (kind) => {
    const { picture, truth } = drawPlace(kind, 3)
    const broken = {
      ...truth,
      inverse: truth.inverse.map((own, i) =>
        i % truth.width > 0.8 * truth.width ? 0.9 * truth.inverse.at(-1)! : own,
      ),
    }
    const guess = await estimateDepth(picture)
    const settled = settleDisagreement(broken, truth, guess)
    expect(compareDepths(settled, truth).order).toBeGreaterThan(compareDepths(broken, truth).order)
  },
)
