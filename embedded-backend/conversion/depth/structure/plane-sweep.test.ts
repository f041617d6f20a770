import { expect, test } from 'vitest'

import { grayOf } from '#backend/conversion/scene/gray.ts'

import type { Lens } from './lens.ts'
import { unknown, sweepPlanes } from './plane-sweep.ts'

const lens: Lens = { width: 96, height: 64, focal: 80, bend: 0 }
const range = { first: 0, step: 0.1, steps: 12 }
const trueStep = 8

/** A textured board at the depth of `trueStep`, seen after a move to the right by `moved`. */
function board(moved: number) {
  const off = lens.focal * moved * range.step * trueStep
  const rgb = new Uint8Array(3 * lens.width * lens.height)
  for (let i = 0; i < rgb.length / 3; i++) {
    const [x, y] = [(i % lens.width) + off, Math.floor(i / lens.width)]
    rgb.fill(128 + 50 * Math.sin(0.7 * x + 0.31 * y) + 50 * Math.sin(0.23 * x - 0.9 * y), 3 * i, 3 * i + 3)
  }
  return grayOf({ rgb, width: lens.width, height: lens.height })
}

test('the nearest view finds what only it still shows', async () => {
  const neighbours = [0.05, 0.9, 1.4].map((moved) => ({
    gray: board(moved),
    lens,
    group: 0 as const,
    turn: [0, 0, 0],
    move: [-moved, 0, 0],
  }))
  const cost = await sweepPlanes(board(0), lens, neighbours, range, () => {})
  const costsAt = (x: number) => [
    ...cost.subarray((32 * lens.width + x) * range.steps).subarray(0, range.steps),
  ]
  const costs = costsAt(20)
  expect(Math.min(...costs)).toBe(costs[trueStep])
  // At full weight, the two views that do not show it would raise a perfect match to two thirds.
  expect(costs[trueStep]).toBeLessThan(0.6 * unknown)
})
