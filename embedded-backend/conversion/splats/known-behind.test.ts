import { expect, test } from 'vitest'

import { emptyMap } from '../scene/measured-depth.ts'
import type { BehindMap } from '../scene/measured-depth.ts'
import { inventHiddenLayer } from './hidden-layer.ts'
import { resampleBehindMap, showBeyond } from './known-behind.ts'
import { padBorder } from './pad-border.ts'

function at(x: number, y: number): number {
  return (y + 3) * 26 + x + 3
}

/** A map known in the left half: red above, green below. */
function halfKnown(width: number, height: number): BehindMap {
  const every = Array.from({ length: width * height }, (_, i) => i)
  return {
    known: Uint8Array.from(every, (i) => (i % width < width / 2 ? 1 : 0)),
    inverse: Float32Array.from(every, (i) => i % width),
    rgb: Uint8Array.from(every.flatMap((i) => (i < every.length / 2 ? [200, 0, 0] : [0, 200, 0]))),
    width,
    height,
    border: 0,
  }
}

test.each([
  ['finer', 40, 20],
  ['coarser', 10, 10],
])('places a %s map on the scene’s grid, behind its border', (_, width, height) => {
  const {
    known,
    inverse,
    rgb,
    width: wide,
  } = resampleBehindMap(halfKnown(width, height), { width: 20, height: 20 }, 3, (value) => 10 + value / width)
  expect(wide).toBe(26)
  expect([known[at(2, 2)], known[at(17, 2)], known[0]]).toEqual([1, 0, 0])
  expect([...rgb.subarray(3 * at(2, 2), 3 * at(2, 2) + 3)]).toEqual([200, 0, 0])
  expect([...rgb.subarray(3 * at(2, 17), 3 * at(2, 17) + 3)]).toEqual([0, 200, 0])
  expect(Math.abs(inverse[at(8, 5)] - 10.4)).toBeLessThan(0.06)
})

test.each([
  ['finer', 2],
  ['coarser', 0.5],
])('places the area beyond the border of a %s map there', (_, scale) => {
  const map = emptyMap(
    { inverse: new Float32Array(400 * scale ** 2), width: 20 * scale, height: 20 * scale },
    4 * scale,
  )
  const inMap = (x: number, y: number) =>
    Math.floor((y + 4) * scale) * map.width + Math.floor((x + 4) * scale)
  map.known[inMap(-2, 5)] = 1
  map.known[inMap(-4, 5)] = 1
  const { known } = resampleBehindMap(map, { width: 20, height: 20 }, 3, (value) => value)
  expect([known[at(-2, 5)], known[at(5, 5)]]).toEqual([1, 0])
  expect(known.reduce((sum, own) => sum + own, 0)).toBe(scale === 2 ? 1 : 6)
})

test('content seen in another picture takes precedence over invented content', () => {
  const [width, height] = [40, 20]
  const isNear = (i: number) => i % width >= 14 && i % width < 26
  const every = Array.from({ length: width * height }, (_, i) => i)
  const view = {
    picture: {
      rgb: Uint8Array.from(every.flatMap((i) => (isNear(i) ? [255, 0, 0] : [0, 0, 255]))),
      width,
      height,
    },
    depth: { inverse: Float32Array.from(every, (i) => (isNear(i) ? 2 : 1)), width, height },
  }
  const isSeen = (i: number) => i % width >= 21 && isNear(i)
  const seen: BehindMap = {
    known: Uint8Array.from(every, (i) => (isSeen(i) ? 1 : 0)),
    inverse: Float32Array.from(every, () => 1.1),
    rgb: Uint8Array.from(every.flatMap(() => [0, 255, 0])),
    width,
    height,
    border: 0,
  }
  const { mask, inverse, rgb } = inventHiddenLayer(view, 6, 0.2, 0, seen)
  const row = 10 * width
  expect([mask[row + 23], ...rgb.subarray(3 * (row + 23), 3 * (row + 23) + 3)]).toEqual([1, 0, 255, 0])
  expect(inverse[row + 23]).toBeCloseTo(1.1)
  expect(mask[row + 15]).toBe(1)
  expect(rgb[3 * (row + 15)]).toBeLessThan(40)
})

const [width, height, border] = [40, 30, 8]
const wide = width + 2 * border

function atBeyond(x: number, y: number): number {
  return (y + border) * wide + x + border
}

/** A grey wall; another picture shows a nearer red one in the first three columns beyond the right border. */
function shown() {
  const rgb = new Uint8Array(3 * width * height).fill(100)
  const inverse = new Float32Array(width * height).fill(1)
  const padded = padBorder({ picture: { rgb, width, height }, depth: { inverse, width, height } }, border)
  const known = emptyMap({ inverse, width, height }, border)
  for (let y = 0; y < height; y++) {
    for (let x = width; x < width + 3; x++) {
      known.known[atBeyond(x, y)] = 1
      known.inverse[atBeyond(x, y)] = 2
      known.rgb.set([200, 100, 100], 3 * atBeyond(x, y))
    }
  }
  return { padded, view: showBeyond(padded, known) }
}

test('shows another picture’s content beyond the border', () => {
  const { picture, depth } = shown().view
  for (const x of [width, width + 2]) {
    expect([...picture.rgb.subarray(3 * atBeyond(x, 12), 3 * atBeyond(x, 12) + 3)]).toEqual([200, 100, 100])
    expect(depth.inverse[atBeyond(x, 12)]).toBe(2)
  }
})

test('continues it farther out and keeps the picture and the other borders', () => {
  const { padded, view } = shown()
  expect(view.picture.rgb[3 * atBeyond(width + 7, 12)]).toBeGreaterThan(170)
  expect(view.depth.inverse[atBeyond(width + 7, 12)]).toBeGreaterThan(1.7)
  for (const [x, y] of [
    [20, 12],
    [-4, 12],
    [20, -4],
  ] as const) {
    expect(view.picture.rgb[3 * atBeyond(x, y)]).toBe(padded.picture.rgb[3 * atBeyond(x, y)])
    expect(view.depth.inverse[atBeyond(x, y)]).toBe(padded.depth.inverse[atBeyond(x, y)])
  }
})
