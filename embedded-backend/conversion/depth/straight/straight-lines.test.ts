import { expect, test, describe } from 'vitest'

import { gradients } from './line-segments.ts'
import { findStraightLines, followLine } from './straight-lines.ts'

function slantedEdge(x: number, y: number): number {
  return 50 + 30 * Math.tanh((y - 30 - 0.3 * x) / 1.044)
}

describe('straight lines', () => {
  const [width, height] = [200, 120]

  function draw(level: (x: number, y: number) => number): Float32Array {
    return Float32Array.from({ length: width * height }, (_, i) => level(i % width, Math.floor(i / width)))
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
})

/** A post's edge at 60, with little contrast below 100. */
function edgeOfPost(x: number, y: number): number {
  return 50 + (y < 100 ? 30 : 2) * Math.tanh(x - 60)
}

describe('follow line', () => {
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
})
