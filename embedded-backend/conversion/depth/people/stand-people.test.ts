import { expect, test } from 'vitest'

import { quantile } from '#backend/conversion/scene/picture.ts'
import type { DepthMap, PeopleMask, Picture } from '#backend/conversion/scene/picture.ts'

import { standPeople } from './stand-people.ts'

const [width, height] = [90, 120]

/** A dark figure between two rows before a light ramp, which the guess reads into the figure as well. */
function drawFigure(top: number, bottom: number) {
  const isFigure = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x >= 30 && x < 60 && y >= top && y < bottom
  }
  const count = width * height
  const rgb = Uint8Array.from({ length: 3 * count }, (_, k) => (isFigure(Math.floor(k / 3)) ? 40 : 200))
  const inverse = Float32Array.from({ length: count }, (_, i) => 1 + Math.floor(i / width) / height)
  const picture: Picture = { rgb, width, height }
  const map: DepthMap = { inverse, width, height }
  const mask: PeopleMask = {
    share: Float32Array.from({ length: count }, (_, i) => (isFigure(i) ? 1 : 0)),
    width,
    height,
  }
  return standPeople(map, mask, picture, (behind) => behind)
}

function at({ inverse }: DepthMap, x: number, y: number): number {
  return inverse[y * width + x]
}

test('a whole figure stands upright, as near as the ground at its feet', () => {
  const { map } = drawFigure(20, 100)
  const [head, feet] = [at(map, 45, 30), at(map, 45, 90)]
  const ground = 1 + 100 / height
  expect(Math.abs(head - feet)).toBeLessThan(0.05)
  expect(head).toBeGreaterThan(ground - 0.1)
  expect(head).toBeLessThan(ground + 0.1)
  expect(at(map, 10, 30)).toBeCloseTo(1 + 30 / height, 5)
})

test('a figure that the picture cuts off is in front of the rest by about half of all depth', () => {
  const { map } = drawFigure(40, height)
  const span = quantile(map.inverse, 0.995) - quantile(map.inverse, 0.005)
  expect(at(map, 45, 60) - at(map, 10, 60)).toBeGreaterThan(0.3 * span)
  expect(Math.abs(at(map, 45, 60) - at(map, 45, 110))).toBeLessThan(0.1)
})

test('the middle of a body comes forward, and its mask keeps the figure', () => {
  const { map, mask } = drawFigure(20, 100)
  expect(at(map, 45, 60) - at(map, 30, 60)).toBeGreaterThan(0.02)
  expect(mask.share[60 * width + 45]).toBeGreaterThan(0.9)
  expect(mask.share[60 * width + 10]).toBeLessThan(0.1)
})
