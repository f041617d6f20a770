import { expect, test } from 'vitest'

import { madeTracks, type Stand } from '#backend/conversion/testing/made-walk.ts'

import { explainedPoints, judgePoints } from './judge-structure.ts'
import type { Lens } from './lens.ts'
import { solveClip } from './solve-clip.ts'

const lens: Lens = { width: 640, height: 360, focal: 520, bend: 0 }
const moments = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]

/** A camera that advances by one step at each moment, turning a little. */
function walk([x, y, z]: readonly number[], turn = 0.006): Stand[] {
  return moments.map((t) => ({ turn: [turn * Math.sin(t), turn * t, 0], place: [t * x, t * y, t * z] }))
}

function solve(stands: readonly Stand[], eye: Lens = lens, options = {}) {
  const { tracks, inverse } = madeTracks(eye, stands, options)
  const structure = solveClip(tracks, moments, 0, { width: eye.width, height: eye.height })
  return { tracks, inverse, structure, rejected: judgePoints(tracks, structure) }
}

/** Median relative error, at the scale that minimises it. */
function medianError(found: ArrayLike<number>, truth: ArrayLike<number>, counts: readonly boolean[]): number {
  const kept = counts.flatMap((own, i) => (own ? [i] : []))
  const ratios = kept.map((i) => found[i] / truth[i]).toSorted((a, b) => a - b)
  const scale = ratios[ratios.length >> 1]
  const errors = ratios.map((ratio) => Math.abs(ratio / scale - 1)).toSorted((a, b) => a - b)
  return errors[errors.length >> 1]
}

test.each([
  ['sideways', [0.08, 0.01, 0]],
  ['forward', [0, 0.01, 0.15]],
  ['upward and forward', [0.02, 0.06, 0.05]],
])('finds the distance of points when the camera moves %s', (_, step) => {
  const { tracks, inverse, structure, rejected } = solve(walk(step))
  expect(rejected).toBeUndefined()
  const explained = explainedPoints(tracks, structure)
  expect(explained.filter(Boolean).length).toBeGreaterThan(250)
  expect(medianError(structure.inverse, inverse, explained)).toBeLessThan(0.03)
})

test('finds where the camera stood', () => {
  const stands = walk([0.08, 0.01, 0])
  const { structure } = solve(stands)
  const length = (m: number) => Math.hypot(...structure.poses.subarray(6 * m + 3, 6 * m + 6))
  const unit = length(0) / Math.hypot(...stands[0].place)
  stands.forEach(({ place, turn }, m) => {
    for (let axis = 0; axis < 3; axis++) {
      expect(structure.poses[6 * m + axis]).toBeCloseTo(turn[axis], 2)
      expect(-structure.poses[6 * m + 3 + axis] / unit).toBeCloseTo(place[axis], 1)
    }
  })
})

test('finds the focal length and the distortion of a wide-angle lens', () => {
  const wide: Lens = { width: 640, height: 360, focal: 380, bend: -0.3 }
  const { structure } = solve(walk([0.06, 0.02, 0.1], 0.02), wide)
  expect(structure.lens.focal / wide.focal).toBeGreaterThan(0.9)
  expect(structure.lens.focal / wide.focal).toBeLessThan(1.1)
  expect(structure.lens.bend).toBeCloseTo(wide.bend, 1)
})

test('tolerates a quarter of the points moving independently', () => {
  const { tracks, inverse, structure, rejected } = solve(walk([0.08, 0.01, 0]), lens, { stray: 0.25 })
  expect(rejected).toBeUndefined()
  const explained = explainedPoints(tracks, structure)
  expect(explained.slice(0, 75).filter(Boolean).length).toBeLessThan(3)
  expect(medianError(structure.inverse, inverse, explained)).toBeLessThan(0.05)
})

test.each([
  ['stands still', walk([0, 0, 0], 0), 'NO_PARALLAX'],
  ['only turns', walk([0, 0, 0], 0.02), 'NO_PARALLAX'],
  ['hardly moves', walk([0.0008, 0, 0]), 'NO_PARALLAX'],
])('finds no structure from a camera that %s', (_, stands, reason) => {
  expect(solve(stands).rejected).toBe(reason)
})

test('finds no structure from points that all move independently', () => {
  expect(solve(walk([0.08, 0.01, 0]), lens, { stray: 1 }).rejected).toBe('UNEXPLAINED')
})

test('finds no structure from a few points', () => {
  expect(solve(walk([0.08, 0.01, 0]), lens, { points: 30 }).rejected).toBe('FEW_POINTS')
})
