import { fileURLToPath } from 'node:url'

import { beforeAll, expect, test } from 'vitest'

import { buildSplats } from '../splats/build-splats.ts'
import { worstHoleShare } from '../testing/measure-scene.ts'
import type { OpenedPhoto } from './open-photo.ts'
import { openVideoScene } from './open-video-scene.ts'

const walk = fileURLToPath(new URL('../../../tests/fixtures/videos/walk.mp4', import.meta.url))
const seen: number[] = []
let scene: OpenedPhoto

beforeAll(async () => {
  scene = await openVideoScene(walk, (share) => seen.push(share))
})

/** Mean inverse depth of a part of the picture, in shares of its sides. */
function nearness(
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): number {
  const { inverse, width, height } = scene.photo.depth!.map
  const inside = inverse.filter((_, i) => {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    return x >= left && x < right && y >= top && y < bottom
  })
  return inside.reduce((sum, own) => sum + own, 0) / inside.length
}

test('a walk past bushes gives measured depth', () => {
  expect(scene.size).toEqual({ width: 424, height: 240 })
  expect(scene.photo.depth?.source).toBe('MOTION')
  expect(scene.photo.depth?.focalShare).toBeGreaterThan(0.4)
  expect(scene.photo.depth?.focalShare).toBeLessThan(0.9)
})

test('bushes beside the path are near, the end of the path and the sky far', () => {
  const [bush, end, sky] = [
    nearness([0.05, 0.3], [0.75, 1]),
    nearness([0.45, 0.55], [0.36, 0.42]),
    nearness([0.4, 0.6], [0.02, 0.2]),
  ]
  expect(bush).toBeGreaterThan(3 * end)
  expect(bush).toBeGreaterThan(4 * sky)
})

test('no allowed pose shows a hole', () => {
  const { picture, depth } = scene.photo
  const splats = buildSplats(picture, depth!.map, 'MOTION', depth!.focalShare)
  expect(worstHoleShare(splats, { width: 318, height: 180 })).toBe(0)
})

test('progress rises to its end', () => {
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})
