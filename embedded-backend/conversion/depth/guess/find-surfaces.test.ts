import { expect, test } from 'vitest'

import { findSurfaces, measureSurfaces } from './find-surfaces.ts'

const [width, height] = [60, 40]

/** A floor below row 25, and a box of 10 × 20 pixels standing on it in front of a wall. */
function draw(grain: number): Float32Array {
  return Float32Array.from({ length: 3 * width * height }, (_, k) => {
    const [i, channel] = [Math.floor(k / 3), k % 3]
    const [x, y] = [i % width, Math.floor(i / width)]
    const isBox = x >= 20 && x < 30 && y >= 12 && y < 32
    const colour = isBox ? [40, 50, 20] : y < 25 ? [80, 0, 0] : [50, -20, 10]
    return colour[channel] + (channel === 0 ? grain * ((Math.imul(i, 2_654_435_761) >>> 30) - 1.5) : 0)
  })
}

test.each([0, 0.5, 1])('wall, box and floor are three surfaces, with grain %f', (grain) => {
  const { labels, count } = findSurfaces(draw(grain), width, height)
  expect(count).toBe(3)
  const at = (x: number, y: number) => labels[y * width + x]
  expect(new Set([at(5, 5), at(55, 20), at(25, 8)]).size).toBe(1)
  expect(at(21, 13)).toBe(at(29, 31))
  expect(new Set([at(5, 5), at(25, 20), at(5, 35)]).size).toBe(3)
})

test('measures their positions, colours and neighbours', () => {
  const lab = draw(0)
  const surfaces = findSurfaces(lab, width, height)
  const shapes = measureSurfaces(surfaces, lab, width, height)
  const at = (x: number, y: number) => surfaces.labels[y * width + x]
  const [wall, box, floor] = [at(0, 0), at(25, 20), at(0, 39)]
  expect(shapes[box]).toMatchObject({ left: 20, right: 29, top: 12, bottom: 31, colour: [40, 50, 20] })
  expect(shapes[box]).toMatchObject({ onTop: 0, onSides: 0, onBottom: 0 })
  expect(shapes[wall]).toMatchObject({ onTop: width, onSides: 50, onBottom: 0 })
  expect(shapes[floor]).toMatchObject({ onTop: 0, onSides: 30, onBottom: width })
  expect([...shapes[box].below]).toEqual([[floor, Array.from({ length: 10 }, () => 31)]])
  expect(shapes[box].beside).toEqual(
    new Map([
      [wall, 10 + 2 * 13],
      [floor, 10 + 2 * 7],
    ]),
  )
})
