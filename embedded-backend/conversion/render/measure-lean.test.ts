import { expect, test } from 'vitest'

import { straightenEdges } from '../depth/straight/straighten-edges.ts'
import type { DepthMap, Picture } from '../scene/picture.ts'
import { madeCamera } from '../testing/made-stage.ts'
import { orbitPose } from './camera-pose.ts'
import { leanMeter } from './measure-lean.ts'

const [width, height] = [240, 180]
const focalShare = 0.8
const turned = orbitPose(madeCamera, 6, 0)

/** Dark posts from the upper to the lower edge, each with a lean of its own in the picture, in columns. */
function posts(leans: readonly number[], thick = 12): Picture {
  const rgb = new Uint8Array(3 * width * height).fill(200)
  for (const [k, lean] of leans.entries())
    for (let y = 0; y < height; y++) {
      const left = Math.round((width * (k + 1)) / (leans.length + 1) + lean * (y / height - 0.5))
      rgb.fill(60, 3 * (y * width + left), 3 * (y * width + left + thick))
    }
  return { rgb, width, height }
}

/** A plane at two units in the middle, whose upper edge is farther away than its lower one. */
function plane(tilt: number): DepthMap {
  const inverse = Float32Array.from(
    { length: width * height },
    (_, i) => 0.5 + tilt * (Math.floor(i / width) / height - 0.5),
  )
  return { inverse, width, height }
}

async function leanOf(picture: Picture, depth: DepthMap): Promise<number> {
  return (await leanMeter(picture, { depth, focalShare }))(turned)
}

test('verticals of a plane that faces the camera do not lean, converging or not', async () => {
  expect(await leanOf(posts([0, 0, 0]), plane(0))).toBeLessThan(0.01)
  expect(await leanOf(posts([-20, 0, 20]), plane(0))).toBeLessThan(0.01)
})

test('verticals of a tilted plane lean by the movement of their lower end against the upper one', async () => {
  const tilt = 0.2
  const moved = focalShare * width * tilt * 2 * Math.sin(Math.PI / 30)
  const expected = (Math.atan(moved / height) * 180) / Math.PI
  const lean = await leanOf(posts([0, 0, 0]), plane(tilt))
  expect(lean).toBeGreaterThan(0.8 * expected)
  expect(lean).toBeLessThan(1.3 * expected)
})

test('a photo without verticals has no lean', async () => {
  const level = { rgb: new Uint8Array(3 * width * height).fill(120), width, height }
  expect(await leanOf(level, plane(0.3))).toBe(0)
})

test('verticals of a guess are stood up, except on the ground along the way to the vanishing point', async () => {
  const picture = posts([0, 0, 0])
  const tilted = plane(0.3)
  const before = await leanOf(picture, tilted)
  const strength = 0.4
  expect(await leanOf(picture, straightenEdges(tilted, picture))).toBeGreaterThan(0.8 * before)
  const stood = straightenEdges(tilted, picture, { strength, end: undefined })
  expect(await leanOf(picture, stood)).toBeLessThan(0.15 * before)
  const road = posts([0], 5)
  const end = { x: 0.51, y: 0 }
  expect(await leanOf(road, straightenEdges(tilted, road, { strength, end }))).toBeGreaterThan(0.8 * before)
})
