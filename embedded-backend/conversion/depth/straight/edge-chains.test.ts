import { expect, test } from 'vitest'

import { findEdgeChains } from './edge-chains.ts'

const [width, height] = [120, 90]

function draw(level: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => level(i % width, Math.floor(i / width)))
}

test('follows a ring all around, in pieces, with the normals of each', () => {
  const ring = draw((x, y) => 50 - 30 * Math.tanh(Math.hypot(x - 60, y - 45) - 30))
  const chains = findEdgeChains(ring, width, height)
  const seen = new Set<number>()
  for (const { x, y, acrossX, acrossY } of chains)
    for (const [k, column] of x.entries()) {
      const [right, down] = [column - 60, y[k] - 45]
      const far = Math.hypot(right, down)
      expect(Math.abs(far - 30)).toBeLessThan(1.5)
      expect(Math.abs((right * acrossX[k] + down * acrossY[k]) / far)).toBeGreaterThan(0.95)
      seen.add(Math.floor((Math.atan2(down, right) / Math.PI + 1) * 18))
    }
  expect(seen.size).toBeGreaterThanOrEqual(36)
  expect(chains.length).toBeGreaterThan(2)
})

test('a plain picture and a speck have no outline', () => {
  expect(
    findEdgeChains(
      draw(() => 40),
      width,
      height,
    ),
  ).toEqual([])
  expect(
    findEdgeChains(
      draw((x, y) => (Math.hypot(x - 60, y - 45) < 1.5 ? 90 : 40)),
      width,
      height,
    ),
  ).toEqual([])
})
