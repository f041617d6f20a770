import { expect, test } from 'vitest'

import { findStraightLines } from './straight-lines.ts'

const [width, height] = [200, 120]

function draw(level: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => level(i % width, Math.floor(i / width)))
}

function slantedEdge(x: number, y: number): number {
  return 50 + 30 * Math.tanh((y - 30 - 0.3 * x) / 1.044)
}

test('a partly hidden edge is one line in two pieces', () => {
  const gray = draw((x, y) => (Math.abs(x - 90) < 12 ? 10 : slantedEdge(x, y)))
  const lines = findStraightLines(gray, width, height, 0.3)
  const slanted = lines.filter(({ dx, dy }) => Math.abs(dy / dx - 0.3) < 0.02)
  expect(slanted).toHaveLength(1)
  const [one, two] = slanted[0].pieces.toSorted((a, b) => a.from - b.from)
  expect(two.from - one.to).toBeGreaterThan(18)
  expect(one.to - one.from + two.to - two.from).toBeGreaterThan(150)
})

test('parallel edges stay separate lines, and short ones are dropped', () => {
  const gray = draw((x, y) => 40 + 25 * Math.tanh(y - 40) - 25 * Math.tanh(y - 80) + (x > 190 ? 20 : 0))
  const lines = findStraightLines(gray, width, height, 0.7)
  expect(lines).toHaveLength(2)
  expect(lines.map(({ y }) => Math.round(y)).toSorted((a, b) => a - b)).toEqual([40, 80])
})

test('a bent edge is not a line', () => {
  const bow = draw((x, y) => 50 + 30 * Math.tanh(y - 40 - 40 * ((x - 100) / 100) ** 2))
  expect(findStraightLines(bow, width, height, 0.4)).toEqual([])
})
