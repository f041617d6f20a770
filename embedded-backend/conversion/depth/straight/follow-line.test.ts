import { expect, test } from 'vitest'

import { followLine } from './follow-line.ts'
import { gradients } from './line-segments.ts'
import { findStraightLines } from './straight-lines.ts'

const [width, height] = [120, 200]

/** Lower end of the upright edge of a picture, before and after following it. */
function endsOf(level: (x: number, y: number) => number): {
  readonly found: number
  readonly followed: number
} {
  const gray = Float32Array.from({ length: width * height }, (_, i) =>
    level(i % width, Math.floor(i / width)),
  )
  const line = findStraightLines(gray, width, height, 0.3).find(({ dy }) => Math.abs(dy) > 0.99)
  const slopes = gradients(gray, width, height)
  const lowest = ({ y, dy, pieces }: typeof line & object) =>
    Math.max(...pieces.flatMap(({ from, to }) => [y + from * dy, y + to * dy]))
  return { found: lowest(line!), followed: lowest(followLine(line!, slopes, width, height)) }
}

/** A post's edge at 60, with little contrast below 100. */
function edgeOfPost(x: number, y: number): number {
  return 50 + (y < 100 ? 30 : 2) * Math.tanh(x - 60)
}

test('follows an edge through low contrast and past a crossing rail', () => {
  const ends = endsOf((x, y) => (y > 110 && y < 120 ? 45 : y > 175 ? 40 : edgeOfPost(x, y)))
  expect(ends.found).toBeLessThan(106)
  expect(ends.followed).toBeGreaterThan(170)
  expect(ends.followed).toBeLessThan(180)
})

test('stops an edge where it is not continued or is blocked', () => {
  const blank = endsOf((x, y) => (y < 100 ? edgeOfPost(x, y) : 50))
  expect(blank.followed).toBeLessThan(106)
  const boards = endsOf((x, y) => (y < 100 ? edgeOfPost(x, y) : 50 + 10 * Math.sin(y / 2)))
  expect(boards.followed).toBeLessThan(108)
})
