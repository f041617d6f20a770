import { expect, test } from 'vitest'

import { lookFrom, type Spot } from './look-behind.ts'

const [width, height] = [60, 20]
const [near, far] = [12, 2]
const isBox = (x: number) => x >= 20 && x < 34

/** A red box in front of a wall whose colour encodes the column, seen from the left camera. */
const map = {
  inverse: Float32Array.from({ length: width * height }, (_, i) => (isBox(i % width) ? near : far)),
  width,
  height,
}
const wallAt = (x: number) => [0, 3 * x, 200]
const picture = { rgb: Uint8Array.from(map.inverse, () => 0), width, height }
picture.rgb = Uint8Array.from(
  [...map.inverse.keys()].flatMap((i) => (isBox(i % width) ? [220, 20, 20] : wallAt(i % width))),
)
/** The other camera sees everything shifted to the left by its inverse depth, and a little darker. */
const darker = 10
const other = {
  rgb: Uint8Array.from(
    [...map.inverse.keys()].flatMap((i) => {
      const x = i % width
      const colour = isBox(x + near) ? [220, 20, 20] : wallAt(Math.min(width - 1, x + far))
      return colour.map((level) => Math.max(0, level - darker))
    }),
  ),
  width,
  height,
}

function moved(way: 1 | -1) {
  return (x: number, y: number, inverse: number, spot: Spot) => {
    spot[0] = x - way * inverse
    spot[1] = y
    spot[2] = inverse
  }
}

function stays(x: number, y: number, inverse: number, spot: Spot): void {
  spot.set([x, y, inverse])
}

const { found } = lookFrom(picture, map, other, { to: moved(1), from: moved(-1) })

test('finds the content behind a box in the other picture, with position and depth', () => {
  const columns = [...found.known.keys()].filter((i) => found.known[i] && Math.floor(i / width) === 8)
  expect(columns.map((i) => i % width)).toEqual([25, 26, 27, 28, 29, 30, 31, 32, 33])
  for (const i of columns) expect(found.inverse[i]).toBeCloseTo(far)
})

test('adapts colours to the light of the own picture', () => {
  const at = 8 * width + 30
  const [, green, blue] = wallAt(30)
  expect(Math.abs(found.rgb[3 * at + 1] - green)).toBeLessThan(4)
  expect(Math.abs(found.rgb[3 * at + 2] - blue)).toBeLessThan(4)
})

test('two pictures from one place reveal nothing behind', () => {
  const { found: same } = lookFrom(picture, map, picture, { to: stays, from: stays })
  expect(same.known.includes(1)).toBe(false)
})
