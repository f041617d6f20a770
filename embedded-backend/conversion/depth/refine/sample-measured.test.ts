import { describe, expect, test } from 'vitest'

import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'

import { sampleMeasured } from './sample-measured.ts'

const [near, far] = [10, 2]

function mapOf(width: number, height: number, at: (x: number, y: number) => number): DepthMap {
  const inverse = Float32Array.from({ length: width * height }, (_, i) =>
    at(i % width, Math.floor(i / width)),
  )
  return { inverse, width, height }
}

/** A red thing to the left of `edge`, in front of something blue. */
function pictureOf(width: number, height: number, edge: number): Picture {
  const rgb = Uint8Array.from({ length: 3 * width * height }, (_, k) => {
    const isThing = Math.floor(k / 3) % width < edge
    return [isThing ? 200 : 40, 60, isThing ? 40 : 200][k % 3]
  })
  return { rgb, width, height }
}

describe('measured depth at the size of its picture', () => {
  test('creates no depth between two surfaces at any combination of sizes', () => {
    const map = mapOf(100, 60, (x, y) => (x + 0.3 * y < 55 ? near : far))
    for (const [width, height] of [
      [60, 36],
      [100, 60],
      [170, 102],
    ] as const) {
      const { inverse } = sampleMeasured(map, pictureOf(width, height, width / 2))
      expect(new Set(inverse)).toEqual(new Set([near, far]))
    }
  })

  test('keeps measured depth where only the colours change', () => {
    const map = mapOf(60, 40, (x) => (x < 30 ? near : far))
    const { inverse } = sampleMeasured(map, pictureOf(60, 40, 34))
    expect(inverse).toEqual(map.inverse)
  })

  test('assigns depth values between two surfaces to the one of the same colour', () => {
    const between = [7, 4.5]
    const map = mapOf(60, 40, (x, y) => {
      if (x < 28 || x > 29) return x < 28 ? near : far
      return y % 2 === 0 ? between[x - 28] : near
    })
    const { inverse } = sampleMeasured(map, pictureOf(60, 40, 30))
    for (const value of inverse.subarray(10 * 60, 30 * 60)) expect([near, far]).toContain(value)
  })

  test('smooths a jagged outline', () => {
    const map = mapOf(60, 40, (x, y) => (x < 30 + (y % 4 === 0 ? 3 : 0) ? near : far))
    const { inverse } = sampleMeasured(map, pictureOf(60, 40, 30))
    const edges = Array.from({ length: 30 }, (_, k) => {
      const row = inverse.subarray((k + 5) * 60, (k + 6) * 60)
      return row.findIndex((value) => value === far)
    })
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(1)
  })

  test('keeps slopes and folds of a surface', () => {
    const map = mapOf(80, 40, (x) => 2 + 0.05 * Math.abs(x - 40))
    const { inverse } = sampleMeasured(map, pictureOf(80, 40, 20))
    for (const [i, value] of inverse.entries()) expect(value).toBeCloseTo(map.inverse[i], 1)
  })
})
