import { expect, test } from 'vitest'

import { findSegments } from './line-segments.ts'

const [width, height] = [160, 120]

function draw(level: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => level(i % width, Math.floor(i / width)))
}

test.each([0, 20, 45, 70, 90, 135])('an edge at %i° is found once, along its whole length', (degrees) => {
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const gray = draw((x, y) => 50 + 30 * Math.tanh((x - 80) * dy - (y - 60) * dx))
  const [edge, ...more] = findSegments(gray, width, height)
  expect(more).toEqual([])
  expect(Math.abs(edge.dx * dy - edge.dy * dx)).toBeLessThan(0.02)
  const whole = Math.min(width / Math.abs(dx || 1e-9), height / Math.abs(dy || 1e-9))
  expect(edge.length / whole).toBeGreaterThan(0.85)
  expect(edge.length / whole).toBeLessThan(1.15)
})

test('finds none in a plain picture or a gentle slope', () => {
  expect(
    findSegments(
      draw(() => 40),
      width,
      height,
    ),
  ).toEqual([])
  expect(
    findSegments(
      draw((x, y) => (x + y) / 4),
      width,
      height,
    ),
  ).toEqual([])
})

test('finds none in a ball, which has no long straight part', () => {
  const ball = draw((x, y) => (Math.hypot(x - 80, y - 60) < 30 ? 80 : 20))
  const edges = findSegments(ball, width, height)
  expect(edges.every(({ length }) => length < 30)).toBe(true)
})
