import { expect, test } from 'vitest'

import { lookFrom, type Look, type Spot } from './look-behind.ts'
import { emptyMap } from './measured-depth.ts'
import { mergeBehindMaps } from './merge-behind-maps.ts'

const [width, height] = [60, 20]
const [near, far] = [12, 2]
const isBox = (x: number) => x >= 20 && x < 34
const count = width * height

const map = {
  inverse: Float32Array.from({ length: count }, (_, i) => (isBox(i % width) ? near : far)),
  width,
  height,
}

/**
 * The box in front of a grey wall, seen from `aside` to the right; the hidden part of the wall has a level.
 */
function seenFrom(aside: number, hidden: number) {
  const rgb = new Uint8Array(3 * count)
  for (let i = 0; i < count; i++) {
    const x = i % width
    const behind = Math.round(x + aside * far)
    const level = isBox(behind) ? hidden : 90
    rgb.fill(isBox(Math.round(x + aside * near)) ? 200 : level, 3 * i, 3 * i + 3)
  }
  return { rgb, width, height }
}

const own = seenFrom(0, 0)
const border = 6

function look(aside: number, hidden: number): Look {
  const to = (x: number, y: number, inverse: number, spot: Spot) =>
    spot.set([x - aside * inverse, y, inverse])
  const from = (x: number, y: number, inverse: number, spot: Spot) =>
    spot.set([x + aside * inverse, y, inverse])
  return lookFrom(own, map, seenFrom(aside, hidden), { to, from }, border)
}

function levelsOf(looks: readonly Look[]): number[] {
  const { known, rgb, width: wide } = mergeBehindMaps(looks, looks, own, map)
  const row = (8 + border) * wide
  return Array.from({ length: wide }, (_, x) => row + x).flatMap((i) => (known[i] ? rgb[3 * i] : []))
}

/** Level of each column beyond the right border, from a single picture; 0 if none was taken. */
function levelsBeyond(levelAt: (y: number) => number): number[] {
  const asked = [look(1, 130), look(0.9, 130), look(0.8, 130)]
  const found = emptyMap(map, border)
  for (let y = 0; y < height; y++) {
    for (let x = width; x < width + border; x++) {
      const at = (y + border) * found.width + x + border
      found.known[at] = 1
      found.inverse[at] = far
      found.rgb.fill(levelAt(y), 3 * at, 3 * at + 3)
    }
  }
  const { known, rgb, width: wide } = mergeBehindMaps([{ ...asked[0], found }], asked, own, map)
  const row = (8 + border) * wide + width + border
  return Array.from({ length: border }, (_, x) => (known[row + x] ? rgb[3 * (row + x)] : 0))
}

test('accepts background on which several pictures agree', () => {
  const levels = levelsOf([look(1, 130), look(0.9, 130), look(0.8, 130)])
  expect(levels.length).toBeGreaterThan(5)
  for (const level of levels) expect(Math.abs(level - 130)).toBeLessThan(4)
})

test('rejects background that only one of several pictures shows', () => {
  const levels = levelsOf([look(0.9, 250), look(1, 130), look(0.8, 130)])
  for (const level of levels) expect(Math.abs(level - 130)).toBeLessThan(4)
})

test('trusts each of two pictures from different sides alone', () => {
  expect(levelsOf([look(1, 130), look(-1, 130)]).length).toBeGreaterThan(8)
})

test('accepts the area beyond the border from one picture if it continues the edge', () => {
  expect(levelsBeyond(() => 95)).toEqual([95, 95, 95, 95, 95, 95])
})

test('rejects an area beyond the border that does not match the edge', () => {
  expect(levelsBeyond(() => 240)).toEqual([0, 0, 0, 0, 0, 0])
})
