import { beforeAll, expect, test } from 'vitest'

import { grayOf } from '#backend/conversion/scene/gray.ts'
import type { BehindMap } from '#backend/conversion/scene/measured-depth.ts'
import { quantile } from '#backend/conversion/scene/picture.ts'
import { madeView, type Stand } from '#backend/conversion/testing/made-walk.ts'

import { findMotionDepth, type MotionResult } from './find-motion-depth.ts'
import type { Lens } from './lens.ts'

const lens: Lens = { width: 240, height: 160, focal: 200, bend: 0 }
const moments = Array.from({ length: 13 }, (_, i) => i - 6)
const reference = 6

function film(standAt: (moment: number) => Stand) {
  const views = moments.map((moment) => madeView(lens, standAt(moment)))
  return {
    clip: views.map(({ picture }) => grayOf(picture)),
    truth: views[reference],
    pictures: views.map(({ picture }) => picture),
  }
}

async function find(standAt: (moment: number) => Stand, seen: number[] = []): Promise<MotionResult> {
  const { clip, truth, pictures } = film(standAt)
  const open = async (index: number) => pictures[index]
  return findMotionDepth(clip, reference, truth.picture, (share) => seen.push(share), open)
}

function passing(t: number): Stand {
  return { turn: [0, 0.004 * t, 0], place: [0.06 * t, 0.01 * t, 0.01 * t] }
}

const seen: number[] = []
let found: MotionResult

beforeAll(async () => {
  found = await find(passing, seen)
})

test('measures the distance of every pixel from a passing camera', () => {
  if (!('found' in found)) throw new Error(found.rejected)
  const { depth } = film(passing).truth
  const { inverse } = found.found.map
  const ratios = inverse.map((value, i) => value * depth[i])
  const scale = ratios.toSorted()[ratios.length >> 1]
  const errors = ratios.map((ratio) => Math.abs(ratio / scale - 1)).toSorted()
  expect(errors[errors.length >> 1]).toBeLessThan(0.03)
  expect(errors[Math.floor(0.9 * errors.length)]).toBeLessThan(0.15)
})

test('uses pictures from the sides for the area that the board hides', () => {
  if (!('found' in found)) throw new Error(found.rejected)
  const { behind, map } = found.found
  const hidden = placesOf(behind!).filter(({ isBeyond }) => !isBeyond)
  const wall = hidden.filter(({ i }) => behind!.rgb[3 * i + 2] > behind!.rgb[3 * i])
  expect(hidden.length).toBeGreaterThan(100)
  expect(wall.length / hidden.length).toBeGreaterThan(0.9)
  expect(wall.every(({ i, x, y }) => behind!.inverse[i] < map.inverse[y * map.width + x])).toBe(true)
})

test('uses pictures from the sides for colours and depth beyond the border', () => {
  if (!('found' in found)) throw new Error(found.rejected)
  const { behind, map } = found.found
  const { border, width, height } = behind!
  const truth = madeView({ ...lens, width, height }, passing(0))
  const beyond = placesOf(behind!).filter(({ isBeyond }) => isBeyond)
  expect(beyond.length).toBeGreaterThan(0.04 * map.inverse.length)
  const { depth } = film(passing).truth
  const scale = quantile(
    map.inverse.map((own, i) => own * depth[i]),
    0.5,
  )
  const off = Float32Array.from(beyond, ({ i }) =>
    Math.abs((behind!.inverse[i] * truth.depth[i]) / scale - 1),
  )
  expect(quantile(off, 0.5)).toBeLessThan(0.05)
  expect(quantile(off, 0.9)).toBeLessThan(0.2)
  const levels = Float32Array.from(beyond, ({ i }) => Math.abs(behind!.rgb[3 * i] - truth.picture.rgb[3 * i]))
  expect(quantile(levels, 0.5)).toBeLessThan(12)
  expect(border).toBeGreaterThan(20)
})

/** Known pixels by their place in the picture. */
function placesOf({ known, width, height, border }: BehindMap) {
  return [...known.keys()].flatMap((i) => {
    if (!known[i]) return []
    const [x, y] = [(i % width) - border, Math.floor(i / width) - border]
    const isBeyond = x < 0 || y < 0 || x >= width - 2 * border || y >= height - 2 * border
    return { i, x, y, isBeyond }
  })
}

test('the focal length is a share of the width', () => {
  if (!('found' in found)) throw new Error(found.rejected)
  expect(found.found.focalShare).toBeGreaterThan(0.5)
  expect(found.found.focalShare).toBeLessThan(1.3)
})

test('progress rises to its end', () => {
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

test('a static camera gives no depth', async () => {
  expect(await find(() => ({ turn: [0, 0, 0], place: [0, 0, 0] }))).toEqual({ rejected: 'NO_PARALLAX' })
})

test('a rotating camera gives no depth', async () => {
  const result = await find((t) => ({ turn: [0.003 * t, 0.01 * t, 0.002 * t], place: [0, 0, 0] }))
  expect(result).toEqual({ rejected: 'NO_PARALLAX' })
})

test('a blank picture tells nothing', async () => {
  const blank = { rgb: new Uint8Array(3 * 240 * 160).fill(128), width: 240, height: 160 }
  const result = await findMotionDepth(
    moments.map(() => grayOf(blank)),
    reference,
    blank,
  )
  expect(result).toEqual({ rejected: 'FEW_PICTURES' })
})
