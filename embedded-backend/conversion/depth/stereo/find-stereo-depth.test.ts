import { expect, test } from 'vitest'

import type { BehindMap } from '#backend/conversion/scene/measured-depth.ts'
import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'
import { madePair } from '#backend/conversion/testing/made-pair.ts'

import { straightenRows } from './compare-views.ts'
import { findStereoDepth } from './find-stereo-depth.ts'

const { left, right, shift } = madePair()

/** Share of pixels with a depth that is wrong by more than a pixel, after removing the median offset. */
function wrongShare({ inverse }: DepthMap): number {
  const offset = inverse.map((value, i) => value - shift[i]).toSorted()[inverse.length >> 1]
  return inverse.filter((value, i) => Math.abs(value - offset - shift[i]) > 1).length / inverse.length
}

async function find(pair: { left: Picture; right: Picture }, isOrderKnown = true) {
  const seen: number[] = []
  const found = await findStereoDepth({ ...pair, isOrderKnown }, (share) => seen.push(share))
  return { map: found?.map, behind: found?.behind, seen }
}

test('measures the distance of everything, with rising progress', async () => {
  const { map, seen } = await find({ left, right })
  expect(wrongShare(map!)).toBeLessThan(0.03)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

/** Results at the places of the left view itself: index there, inverse depth and colour. */
function foundInside({ known, inverse, rgb, width, border }: BehindMap) {
  return Array.from(shift.keys(), (i) => ({
    i,
    at: (Math.floor(i / left.width) + border) * width + (i % left.width) + border,
  }))
    .filter(({ at }) => known[at])
    .map(({ i, at }) => ({
      i,
      inverse: inverse[at],
      red: rgb[3 * at],
      blue: rgb[3 * at + 2],
    }))
}

test('the right view supplies part of the background that the left view hides', async () => {
  const { map, behind } = await find({ left, right })
  const hidden = foundInside(behind!)
  expect(hidden.length).toBeGreaterThan(0.01 * shift.length)
  expect(hidden.every(({ i, inverse }) => inverse < map!.inverse[i])).toBe(true)
})

test('does not use the square itself as its background', async () => {
  const hidden = foundInside((await find({ left, right })).behind!)
  const ofSquare = hidden.filter(({ red, blue }) => red > blue)
  expect(ofSquare.length).toBeLessThan(0.01 * hidden.length)
})

test('fills the area beyond the border from the right view of the wall', async () => {
  const { behind } = await find({ left, right })
  const { known, rgb, width, border } = behind!
  const middle = (75 + border) * width + border + left.width
  expect(known[middle + 1]).toBe(2)
  expect(rgb[3 * (middle + 1) + 2]).toBeGreaterThan(rgb[3 * (middle + 1)])
})

test('tolerates cameras at different heights and rolled against each other', async () => {
  const tilted = straightenRows(right, { offset: -3.4, perColumn: 0.012, perRow: 0.004 })
  expect(wrongShare((await find({ left, right: tilted })).map!)).toBeLessThan(0.05)
})

test('tolerates one darker camera', async () => {
  const darker = { ...right, rgb: right.rgb.map((level) => 0.8 * level) }
  expect(wrongShare((await find({ left, right: darker })).map!)).toBeLessThan(0.05)
})

test('detects which view is the left one when the order is unknown', async () => {
  const { map } = await find({ left, right }, false)
  expect(wrongShare(map!)).toBeLessThan(0.03)
  const exchanged = await find({ left: right, right: left }, false)
  const [square, wall] = [75 * 200 + 100, 75 * 200 + 20].map((i) => exchanged.map!.inverse[i])
  expect(square - wall).toBeGreaterThan(6)
})

test('two copies of one picture are not a stereo pair', async () => {
  expect((await find({ left, right: left })).map).toBeUndefined()
})

test('two different pictures are not a stereo pair', async () => {
  const upsideDown = { ...right, rgb: right.rgb.toReversed() }
  expect((await find({ left, right: upsideDown })).map).toBeUndefined()
})

test('two blank pictures are not a stereo pair', async () => {
  const blank = {
    rgb: new Uint8Array(3 * 80 * 60).fill(128),
    width: 80,
    height: 60,
  }
  expect((await find({ left: blank, right: blank })).map).toBeUndefined()
})

test('pictures of different shapes, even of one pixel, are not a stereo pair', async () => {
  const pixel = { rgb: new Uint8Array(3), width: 1, height: 1 }
  expect((await find({ left, right: pixel })).map).toBeUndefined()
  expect((await find({ left: pixel, right: pixel })).map).toBeUndefined()
})
