import { expect, test } from 'vitest'

import { grayOf } from '#backend/conversion/scene/gray.ts'
import { quantile, type Picture } from '#backend/conversion/scene/picture.ts'
import { madeView, type Stand } from '#backend/conversion/testing/made-walk.ts'

import { findPhotoDepth, type PhotoDepthResult } from './find-photo-depth.ts'
import type { Lens } from './lens.ts'

const lens: Lens = { width: 260, height: 195, focal: 211, bend: 0 }
const here: Stand = { turn: [0, 0, 0], place: [0, 0, 1.2] }
const beside: Stand = { turn: [0.01, 0.03, 0.02], place: [0.25, 0.03, 1.18] }
const otherSide: Stand = { turn: [-0.01, -0.02, 0.01], place: [-0.25, 0.02, 1.23] }

function look(
  pictures: readonly Picture[],
  sharpness = pictures.map(() => 1),
  onProgress?: (share: number) => void,
) {
  const photos = {
    grays: pictures.map(grayOf),
    sharpness,
    focalShares: pictures.map(() => lens.focal / lens.width),
    open: async (photo: number) => pictures[photo],
  }
  return findPhotoDepth(photos, onProgress)
}

const views = [here, beside, otherSide].map((stand) => madeView(lens, stand))

/** Relative errors in ascending order, at the scale at which most are small. */
function errorsOf(result: PhotoDepthResult): number[] {
  if ('rejected' in result) throw new Error(result.rejected)
  const { reference, depth } = result.found
  const ratios = depth.map.inverse.map((value, i) => value * views[reference].depth[i])
  const scale = quantile(ratios, 0.5)
  return Array.from(ratios, (ratio) => Math.abs(ratio / scale - 1)).toSorted((a, b) => a - b)
}

test('two photos taken a step apart give the depth of every pixel', async () => {
  const seen: number[] = []
  const result = await look([views[0].picture, views[1].picture], [1, 1], (share) => seen.push(share))
  const errors = errorsOf(result)
  expect(errors[errors.length >> 1]).toBeLessThan(0.04)
  expect(errors[Math.floor(0.85 * errors.length)]).toBeLessThan(0.2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

test('the other photos supply the part of the wall that the board hides', async () => {
  const result = await look(views.map(({ picture }) => picture))
  if ('rejected' in result) throw new Error(result.rejected)
  const { behind, map } = result.found.depth
  const { border, width } = behind!
  const inMap = [...map.inverse.keys()].map((j) => ({
    j,
    i: (Math.floor(j / map.width) + border) * width + (j % map.width) + border,
  }))
  const known = inMap.filter(({ i }) => behind!.known[i])
  expect(known.length).toBeGreaterThan(200)
  const isWall = (i: number) => behind!.rgb[3 * i + 2] > behind!.rgb[3 * i]
  expect(known.filter(({ i }) => isWall(i)).length / known.length).toBeGreaterThan(0.9)
  expect(known.every(({ i, j }) => behind!.inverse[i] < map.inverse[j])).toBe(true)
  const beyond = behind!.known.reduce((sum, own) => sum + own, 0) - known.length
  expect(beyond).toBeGreaterThan(0.03 * map.inverse.length)
})

test('picks the sharp one of three photos in different light', async () => {
  const [left, right] = [views[1].picture, views[2].picture]
  const result = await look([left, views[0].picture, right].map(darker), [0.5, 1, 0.5])
  if ('rejected' in result) throw new Error(result.rejected)
  expect(result.found.reference).toBe(1)
})

test('the same photo twice gives no depth', async () => {
  const { picture } = views[0]
  expect(await look([picture, picture])).toEqual({ rejected: 'NO_PARALLAX' })
})

test('a rotated camera gives no depth', async () => {
  const turned = madeView(lens, { turn: [0.02, 0.08, 0.01], place: [0, 0, 1.2] })
  expect(await look([views[0].picture, turned.picture])).toEqual({ rejected: 'NO_PARALLAX' })
})

test('photos of different subjects give no depth', async () => {
  const elsewhere = madeView(lens, { turn: [0, 0, 0], place: [60, 40, 0] })
  expect(await look([views[0].picture, elsewhere.picture])).toEqual({ rejected: 'FEW_PICTURES' })
})

/** Simulates other light: later photos are darker. */
function darker(picture: Picture, index: number): Picture {
  return { ...picture, rgb: picture.rgb.map((value) => value * (1 - 0.2 * index)) }
}
