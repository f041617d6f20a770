import { expect, test } from 'vitest'

import { grayOf } from '#backend/conversion/scene/gray.ts'
import { madeView, type Stand } from '#backend/conversion/testing/made-walk.ts'

import type { Lens } from './lens.ts'
import { sweepCoarsely } from './measure-eyes.ts'

const lens: Lens = { width: 240, height: 160, focal: 200, bend: 0 }

function standAt(moment: number): Stand {
  return { turn: [0, 0, 0], place: [0.12 * moment, 0, 0] }
}

test('finds positions at the requested steps and size', async () => {
  const own = madeView(lens, standAt(0))
  const neighbours = [-2, -1, 1, 2].map((moment) => ({
    gray: grayOf(madeView(lens, standAt(moment)).picture),
    lens,
    group: moment < 0 ? (0 as const) : (1 as const),
    turn: [0, 0, 0],
    move: [-0.12 * moment, 0, 0],
  }))
  const [far, near] = [Math.max(...own.depth), Math.min(...own.depth)]
  const steps = 36
  const first = 0.6 / far
  const step = (1.3 / near - first) / (steps - 1)
  const shares: number[] = []
  const { shift, trusted, width, height } = await sweepCoarsely(
    grayOf(own.picture),
    lens,
    neighbours,
    { first, step, steps },
    (share) => shares.push(share),
  )
  expect([width, height, shares.at(-1)]).toEqual([240, 160, 1])
  const errors = Array.from(shift, (found, i) => Math.abs(found - (1 / own.depth[i] - first) / step))
    .filter((_, i) => trusted[i])
    .toSorted((a, b) => a - b)
  expect(errors.length).toBeGreaterThan(0.5 * shift.length)
  expect(errors[errors.length >> 1]).toBeLessThan(0.6)
  expect(errors[Math.floor(0.9 * errors.length)]).toBeLessThan(1.5)
})
