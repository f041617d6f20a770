import { expect, test } from 'vitest'

import { photoCodes } from '#contract/scene-format.ts'

import type { Picture } from '../scene/picture.ts'
import { photoSource, SplatCollector } from '../scene/splat-cloud.ts'
import type { CameraPose } from './camera-pose.ts'
import { renderSplats } from './splat-raster.ts'

const fov = 60
const size = { width: 160, height: 120 }
const half = Math.tan((fov * Math.PI) / 360)

/** Stripes of two pixels: finer than any splat below. */
const photo: Picture = {
  rgb: Uint8Array.from({ length: 3 * size.width * size.height }, (_, i) =>
    Math.floor(i / 3) % 4 < 2 ? 220 : 40,
  ),
  ...size,
}
const source = photoSource(photo, fov, size.width / size.height)

function at(x: number, y = 0): CameraPose {
  return { eye: [x, y, 0], right: [1, 0, 0], up: [0, 1, 0], back: [0, 0, 1] }
}

/** A wall of coarse red splats, two units away, larger than the view. */
function wall(code: number) {
  const splats = new SplatCollector(10_000, 60)
  for (let row = 0; row < 50; row++)
    for (let column = 0; column < 60; column++) {
      const [x, y] = [((column - 29.5) / 20) * 2 * half, ((row - 24.5) / 20) * 2 * half]
      splats.add(x, y, -2, 0.06, 0.06, 0.01, 200, 0, 0, code)
    }
  return splats.finish()
}

/** Amount of green on a red wall, which comes from the photo. */
function green(code: number, x: number): number {
  const { rgb } = renderSplats(wall(code), at(x), fov, size, [0, 0, 0], source)
  return rgb.reduce((sum, value, i) => sum + (i % 3 === 1 ? value : 0), 0)
}

function difference(one: Uint8Array, other: Uint8Array, shift: number): number {
  let [sum, count] = [0, 0]
  for (let y = 10; y < size.height - 10; y++)
    for (let x = 10; x < size.width - 30; x++) {
      const from = 3 * (y * size.width + x)
      for (let c = 0; c < 3; c++) sum += Math.abs(one[from + c] - other[from + 3 * shift + c])
      count += 3
    }
  return sum / count
}

test('at the start the surface is the photo, however coarse its splats are', () => {
  const { rgb } = renderSplats(wall(photoCodes.surface), at(0), fov, size, [0, 0, 0], source)
  expect(difference(rgb, photo.rgb, 0)).toBeLessThan(3)
})

test('without a photo the splats keep their own colour', () => {
  const { rgb } = renderSplats(wall(photoCodes.surface), at(0), fov, size, [0, 0, 0])
  expect(rgb[3 * (60 * 160 + 80)]).toBeGreaterThan(190)
  expect(rgb[3 * (60 * 160 + 80) + 1]).toBe(0)
})

test('seen from the side the photo stays on the surface', () => {
  // Eight pixels at a distance of two units.
  const aside = (8 * 2 * half * 2) / size.height
  const { rgb } = renderSplats(wall(photoCodes.surface), at(aside), fov, size, [0, 0, 0], source)
  expect(difference(rgb, photo.rgb, 8)).toBeLessThan(3)
})

test('hidden splats show the photo only at the very start, rims slightly longer', () => {
  expect(green(photoCodes.behind, 0)).toBeGreaterThan(1e6)
  expect(green(photoCodes.behind, 0.012)).toBe(0)
  expect(green(photoCodes.rim, 0.012)).toBeGreaterThan(1e6)
  expect(green(photoCodes.rim, 0.045)).toBe(0)
})

test('a near object and the wall behind it each keep their own part of the photo', () => {
  const splats = new SplatCollector(10_000, 60)
  const far = wall(photoCodes.surface)
  for (let i = 0; i < far.count; i++) {
    const [x, y] = [far.position[3 * i], far.position[3 * i + 1]]
    splats.add(x, y, -2, 0.06, 0.06, 0.01, 0, 0, 0)
    if (x < 0) splats.add(x / 2, y / 2, -1, 0.03, 0.03, 0.005, 0, 0, 0)
  }
  const aside = (8 * 2 * half * 2) / size.height
  const { rgb } = renderSplats(splats.finish(), at(aside), fov, size, [0, 0, 0], source)
  const column = (x: number) => rgb[3 * (60 * size.width + x)]
  // Near things move by sixteen pixels and far ones by eight: both by whole stripes.
  for (const x of [20, 30, 40, 120, 130])
    expect(Math.abs(column(x) - photo.rgb[3 * (60 * size.width + x)])).toBeLessThan(8)
})
