import { expect, test } from 'vitest'

import { spreadMeans, spreadPlanes } from './spread-depth.ts'

const [width, height] = [60, 80]
const picture = { rgb: new Uint8Array(3 * width * height).fill(120), width, height }
/** A path that gets nearer towards the lower edge. */
const path = Float32Array.from({ length: width * height }, (_, i) => 1 + Math.floor(i / width) / 10)
const nothing = new Uint8Array(width * height)

test('continues a blank path as the plane of its measured end', () => {
  const trusted = nothing.map((_, i) => Number(Math.floor(i / width) < 50))
  const spread = spreadPlanes(
    path.map((value, i) => (trusted[i] ? value : 0)),
    trusted,
    picture,
  )
  const at = (row: number) => spread[row * width + 30]
  expect(at(10)).toBe(path[10 * width])
  // The mean of the measured values is 3.45; row 60 of the plane is at 7.
  expect(at(60)).toBeGreaterThan(5)
  expect(at(60)).toBeLessThan(7.1)
})

test.each([spreadMeans, spreadPlanes])('areas of another colour hardly contribute ($name)', (spread) => {
  const rgb = picture.rgb.map((level, k) => (Math.floor(k / 3) % width < 30 ? level : 20))
  const trusted = nothing.map((_, i) => Number(i % width === 5 || i % width === 55))
  const values = Float32Array.from(path, (_, i) => (i % width < 30 ? 1 : 5))
  const filled = spread(values, trusted, { ...picture, rgb })
  expect(filled[40 * width + 20]).toBeLessThan(2.3)
  expect(filled[40 * width + 40]).toBeGreaterThan(4.5)
})

test.each([spreadMeans, spreadPlanes])('keeps all values when nothing was measured ($name)', (spread) => {
  expect(spread(path, nothing, picture)).toEqual(path)
})

test.each([spreadMeans, spreadPlanes])(
  'leaves without a measured match in colour take the surrounding depth ($name)',
  (spread) => {
    const leaves = picture.rgb.map((_, k) =>
      (7 * Math.floor(k / 3) + Math.floor(k / 180)) % 5 < 2 ? 20 : 220,
    )
    const trusted = nothing.map((_, i) => Number(i % width >= 40))
    const values = Float32Array.from(path, (_, i) => (trusted[i] ? 6 : 90))
    const filled = spread(values, trusted, { ...picture, rgb: leaves })
    expect(filled[40 * width + 15]).toBeGreaterThan(5)
    expect(filled[40 * width + 15]).toBeLessThan(7)
  },
)

test('weights near depth more when fitting planes, so that a tree’s crown follows its trunk', () => {
  const trusted = nothing.map((_, i) => Number(i % width === 5 || i % width === 55))
  const values = Float32Array.from(path, (_, i) => (i % width < 30 ? 40 : 2))
  const middle = 40 * width + 30
  expect(spreadPlanes(values, trusted, picture)[middle]).toBeGreaterThan(26)
  expect(spreadMeans(values, trusted, picture)[middle]).toBeLessThan(23)
})
