import { expect, test } from 'vitest'

import { fillByExample } from './fill-by-example.ts'

const [width, height] = [80, 60]
const every = Array.from({ length: width * height }, (_, i) => i)

type Look = (x: number, y: number) => number

/** Fills columns 32 to 47 with the surroundings' look; the guide is grey. */
function filled(look: Look, depthOf: Look = () => 0.2): Look {
  const at = (values: Look) => every.map((i) => values(i % width, Math.floor(i / width)))
  const hidden = Uint8Array.from(at((x) => (x >= 32 && x < 48 ? 1 : 0)))
  const example = hidden.map((own) => 1 - own)
  const rgb = Uint8Array.from(at(look).flatMap((level) => [level, level, level]))
  const rgbHidden = rgb.map((level, k) => (hidden[Math.floor(k / 3)] ? 0 : level))
  const result = fillByExample({
    picture: { rgb: rgbHidden, width, height },
    hidden,
    known: example,
    example,
    inverse: Float32Array.from(at(depthOf)),
    tolerance: 0.05,
    guide: new Float32Array(rgb.length).fill(85),
  })
  return (x, y) => result[3 * (y * width + x)]
}

/** Bricks of 12 by 6 pixels, each row half a brick further. */
const bricks: Look = (x, y) => {
  const row = Math.floor(y / 6)
  return y % 6 < 2 || (x + 6 * (row % 2)) % 12 < 2 ? 200 : 60
}

const meanError = (result: Look, look: Look): number => {
  const errors = every
    .map((i) => [i % width, Math.floor(i / width)] as const)
    .filter(([x, y]) => x >= 32 && x < 48 && y >= 6 && y < 54)
    .map(([x, y]) => Math.abs(result(x, y) - look(x, y)))
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

test('bricks go on behind the foreground, in step', () => {
  // A filling in one grey differs by 64 levels on average.
  expect(meanError(filled(bricks), bricks)).toBeLessThan(3)
})

test('copies nothing nearer or farther, however well it fits', () => {
  const result = filled(
    (x) => (x < 32 ? 61 : 60),
    (x) => (x < 32 ? 0.9 : 0.2),
  )
  const inside = every.filter((i) => i % width >= 32 && i % width < 48)
  expect(inside.map((i) => result(i % width, Math.floor(i / width)))).not.toContain(61)
})

test('keeps the guide where nothing fits', () => {
  const result = filled((x, y) => Math.imul(31 * x * x + 57 * y * y + 13 * x * y, 2654435761) >>> 24)
  expect(result(40, 30)).toBe(85)
})

test('keeps the guide in places that nothing known touches', () => {
  const picture = { rgb: new Uint8Array(3 * every.length).fill(10), width, height }
  const all = new Uint8Array(every.length).fill(1)
  const none = new Uint8Array(every.length)
  const guide = new Float32Array(3 * every.length).fill(85)
  const given = { picture, hidden: all, known: none, example: none, guide, tolerance: 1 }
  const result = fillByExample({ ...given, inverse: new Float32Array(every.length) })
  expect(new Set(result)).toEqual(new Set([85]))
})

test('keeps the guide where nothing may be copied', () => {
  const result = filled(bricks, (x) => (x >= 32 && x < 48 ? 0.2 : 0.9))
  expect(result(40, 30)).toBe(85)
})

test('leaves everything else as it is', () => {
  const result = filled(bricks)
  expect(
    every
      .filter((i) => i % width < 32)
      .every((i) => result(i % width, Math.floor(i / width)) === bricks(i % width, Math.floor(i / width))),
  ).toBe(true)
})
