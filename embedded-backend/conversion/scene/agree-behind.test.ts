import { expect, test } from 'vitest'

import { agreeBehind } from './agree-behind.ts'
import { lookFrom, type Look, type Spot } from './look-behind.ts'

const [width, height] = [60, 20]
const [near, far] = [12, 2]
const isBox = (x: number) => x >= 20 && x < 34
const count = width * height

const map = {
  inverse: Float32Array.from({ length: count }, (_, i) => (isBox(i % width) ? near : far)),
  width,
  height,
}

/** The box before a grey wall, seen from `aside` to the right; what is hidden of the wall has a level. */
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

function look(aside: number, hidden: number): Look {
  const own = seenFrom(0, 0)
  const to = (x: number, y: number, inverse: number, spot: Spot) =>
    spot.set([x - aside * inverse, y, inverse])
  const from = (x: number, y: number, inverse: number, spot: Spot) =>
    spot.set([x + aside * inverse, y, inverse])
  return lookFrom(own, map, seenFrom(aside, hidden), { to, from })
}

function levelsOf(looks: readonly Look[]): number[] {
  const { known, rgb } = agreeBehind(looks, width, height)
  return [...known.keys()].filter((i) => known[i] && Math.floor(i / width) === 8).map((i) => rgb[3 * i]!)
}

test('what several pictures show alike is behind', () => {
  const levels = levelsOf([look(1, 130), look(0.9, 130), look(0.8, 130)])
  expect(levels.length).toBeGreaterThan(5)
  for (const level of levels) expect(Math.abs(level - 130)).toBeLessThan(4)
})

test('what only one of several pictures shows so is not', () => {
  const levels = levelsOf([look(0.9, 250), look(1, 130), look(0.8, 130)])
  for (const level of levels) expect(Math.abs(level - 130)).toBeLessThan(4)
})

test('of two pictures from different sides each is believed alone', () => {
  expect(levelsOf([look(1, 130), look(-1, 130)]).length).toBeGreaterThan(8)
})
