import { expect, test } from 'vitest'

import { photoCodes } from '#contract/scene-format.ts'

import { estimateDepth } from '../depth/guess/estimate-depth.ts'
import { orbitPose } from '../render/camera-pose.ts'
import { tearMeter } from '../render/measure-tear.ts'
import { renderSplats } from '../render/splat-raster.ts'
import { resizePicture } from '../scene/picture.ts'
import type { DepthMap, Picture } from '../scene/picture.ts'
import { codeOf, photoSource } from '../scene/splat-cloud.ts'
import type { PhotoSource } from '../scene/splat-cloud.ts'
import { headInProfile } from '../testing/made-head.ts'
import { worstHoleShare } from '../testing/measure-scene.ts'
import { likeness, loadSmall } from '../testing/small-photos.ts'
import { buildAgain, buildSplats, sharpenColours } from './build-splats.ts'
import type { Scene } from './build-splats.ts'

/** Two squares, one near and one nearest, in front of a far striped wall. */
function staged(): { picture: Picture; map: DepthMap } {
  const [width, height] = [160, 120]
  const inverse = new Float32Array(width * height)
  const rgb = new Uint8Array(3 * width * height)
  for (let i = 0; i < inverse.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const nearest = x > 90 && x < 150 && y > 60
    const near = x > 40 && x < 110 && y > 30 && y < 100
    inverse[i] = nearest ? 1 : near ? 0.6 : 0.15
    rgb.set(nearest ? [200, 60, 40] : near ? [60, 160, 70] : [40, 60, x % 16 < 8 ? 200 : 120], 3 * i)
  }
  return { picture: { rgb, width, height }, map: { inverse, width, height } }
}

test.each(['CARRIED', 'MODEL', 'STEREO', 'MOTION'] as const)(
  'no allowed pose shows a hole behind hard edges: %s',
  (source) => {
    const { picture, map } = staged()
    expect(worstHoleShare(buildSplats(picture, map, source), { width: 240, height: 180 })).toBe(0)
  },
)

test('hardly anything shines through a surface that is seen from close by, not even beside its outline', () => {
  const { picture, map } = staged()
  const { cloud, geometry } = buildSplats(picture, map, 'STEREO')
  const closer = 4
  const size = { width: closer * picture.width, height: closer * picture.height }
  const { rgb } = renderSplats(cloud, orbitPose(geometry.camera, 0, 0), geometry.camera.fov, size)
  let bluest = 0
  for (let y = closer * 64; y < closer * 116; y++)
    for (let x = closer * 94; x < closer * 146; x++)
      bluest = Math.max(bluest, rgb[3 * (y * size.width + x) + 2])
  // Its own blue is 40, the wall's up to 200: less than a sixth of that may shine through.
  expect(bluest).toBeLessThan(66)
})

test('no allowed pose shows a hole in a photo that carries depth', async () => {
  const { picture, depth } = await loadSmall('gdepth-table.jpg', 180)
  expect(worstHoleShare(buildSplats(picture, depth!.map, 'CARRIED'), { width: 240, height: 320 })).toBe(0)
})

test('no allowed pose shows a hole in a photo with guessed depth', async () => {
  const { picture } = await loadSmall('hut-image.jpg', 160)
  expect(
    worstHoleShare(buildSplats(picture, await estimateDepth(picture), 'ESTIMATED'), {
      width: 204,
      height: 360,
    }),
  ).toBe(0)
})

test('a smaller version takes the hidden colours of the whole one', async () => {
  const { picture, map } = staged()
  const whole = buildSplats(picture, map, 'CARRIED')
  const magenta = whole.behind.rgb.map((_, k) => (k % 3 === 1 ? 0 : 255))
  const half = await resizePicture(picture, picture.width / 2, picture.height / 2)
  const behind = { ...whole.behind, rgb: magenta }
  const { cloud } = await buildAgain(half, { ...whole, behind }, 'CARRIED')
  let painted = 0
  for (let i = 0; i < cloud.count; i++) {
    const [red, green, blue, code] = cloud.rgba.subarray(4 * i, 4 * i + 4)
    if (codeOf(code) === photoCodes.behind && red === 255 && green === 0 && blue === 255) painted++
  }
  expect(painted).toBeGreaterThan(30)
})

test.each(['coffee.png', 'portrait-pug.heic'])('the first view of %s is the photo itself', async (name) => {
  const { picture, depth } = await loadSmall(name, 300)
  const map = depth?.map ?? (await estimateDepth(picture))
  const { cloud, geometry } = buildSplats(picture, map, depth ? 'CARRIED' : 'ESTIMATED', depth?.focalShare)
  const size = { width: picture.width, height: picture.height }
  const { camera } = geometry
  const draw = (photo?: PhotoSource) =>
    renderSplats(cloud, orbitPose(camera, 0, 0), camera.fov, size, undefined, photo).rgb
  const photo = photoSource(picture, camera.fov, size.width / size.height)
  expect(likeness(draw(photo), picture.rgb)).toBeGreaterThan(45)
  // The view in programs that do not support the photo.
  expect(likeness(draw(), picture.rgb)).toBeGreaterThan(21)
})

test('the surface shows the photo, outlines at first, and hidden splats only at the very start', () => {
  const { picture, map } = staged()
  const { cloud } = buildSplats(picture, map, 'STEREO')
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < cloud.count; i++) counts[codeOf(cloud.rgba[4 * i + 3])]++
  const [surface = 0, behind = 0, rim = 0, unknown] = counts
  const pixels = picture.width * picture.height
  expect(surface + rim).toBe(pixels)
  expect(rim).toBeLessThan(0.2 * pixels)
  expect(behind).toBeGreaterThan(500)
  expect(unknown).toBe(0)
})

test('near objects move against far ones by at most a seventh of the width', () => {
  const { picture, map } = staged()
  const { geometry } = buildSplats(picture, map, 'CARRIED')
  const { camera, focalShare, nearest, farthest } = geometry
  const sideways = 2 * Math.sin((camera.limits.yaw[1] * Math.PI) / 180)
  const parallax = focalShare * sideways * (1 / nearest - 1 / farthest)
  expect(parallax).toBeGreaterThan(0.14)
  expect(parallax).toBeLessThan(0.15)
  expect(nearest).toBeLessThan(2)
  expect(farthest).toBeGreaterThan(2)
})

/** A dark post in front of a light wall, with depth that ends a few pixels beside it, ragged. */
function sloppy(): { picture: Picture; map: DepthMap } {
  const [width, height] = [200, 150]
  const inverse = new Float32Array(width * height)
  const rgb = new Uint8Array(3 * width * height)
  for (let i = 0; i < inverse.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isPost = x >= 95 && x < 107
    const off = 9 * Math.sin(y / 7) + 2 * Math.sin(y * 1.7)
    inverse[i] = x >= 95 + off && x < 107 + off ? 1 : 0.15
    rgb.set(isPost ? [50, 45, 40] : [190, 190, 180 + 8 * Math.sin(x)], 3 * i)
  }
  return { picture: { rgb, width, height }, map: { inverse, width, height } }
}

/** Columns of the dark foreground in each row, in the views at the limits to both sides. */
function darkAtLimits({ cloud, geometry: { camera } }: Scene, picture: Picture): number[][][] {
  const { width, height } = picture
  const photo = photoSource(picture, camera.fov, width / height)
  return camera.limits.yaw.map((turn) => {
    const pose = orbitPose(camera, turn, 0)
    const { rgb } = renderSplats(cloud, pose, camera.fov, { width, height }, undefined, photo)
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => x).filter((x) => rgb[3 * (y * width + x)] < 120),
    )
  })
}

test('foreground objects stay whole at the limits, despite ragged carried depth', () => {
  const { picture, map } = sloppy()
  for (const rows of darkAtLimits(buildSplats(picture, map, 'CARRIED'), picture)) {
    const seen = rows.slice(30, -30)
    for (const dark of seen) {
      expect(dark.at(-1)! - dark[0] + 1).toBe(dark.length)
      expect(Math.abs(dark.length - 12)).toBeLessThanOrEqual(2)
    }
    const edges = seen.map((dark) => dark[0])
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(3)
  }
})

test('a head keeps its outline and its nose at the limits, despite the soft depth of a network', () => {
  const { picture, map, isHead } = headInProfile(4)
  const scene = buildSplats(picture, map, 'MODEL')
  for (const rows of darkAtLimits(scene, picture)) {
    for (const [y, dark] of rows.slice(45, 140).entries()) {
      const own = Array.from({ length: picture.width }, (_, x) => x).filter((x) => isHead(x, y + 45))
      expect(dark.at(-1)! - dark[0] + 1).toBe(dark.length)
      expect(Math.abs(dark.length - own.length)).toBeLessThanOrEqual(6)
    }
    const tip = Math.max(...rows.slice(95, 106).map((dark) => dark.at(-1)!))
    expect(tip - rows[80].at(-1)!).toBeGreaterThan(14)
  }
  const { camera } = scene.geometry
  const measure = tearMeter({ cloud: scene.cloud, camera, aspect: picture.width / picture.height })
  const torn = camera.limits.yaw.map((turn) => measure(orbitPose(camera, turn, 0)).torn)
  expect(Math.max(...torn)).toBeLessThan(0.001)
})

test.each([
  ['ESTIMATED', 7, 0.1],
  ['MODEL', 7, 0.13],
  ['CARRIED', 8.5, 0.145],
  ['STEREO', 8.5, 0.19],
] as const)('a deep distant scene is flattened, not narrowed: %s', (source, yaw, move) => {
  const { picture, map } = staged()
  const { camera, focalShare, nearest, farthest, depth, toScene } = buildSplats(
    picture,
    map,
    source,
    1.6,
  ).geometry
  expect(camera.limits.yaw[1]).toBeCloseTo(yaw, 2)
  const sideways = 2 * Math.sin((yaw * Math.PI) / 180)
  expect(focalShare * sideways * (1 / nearest - 1 / farthest)).toBeCloseTo(move, 3)
  expect(Math.max(...depth.inverse)).toBeCloseTo(toScene(1), 1)
  expect(nearest).toBeLessThan(2)
  expect(farthest).toBeGreaterThan(2)
})

test('a scene without any depth still opens, with a modest swing', () => {
  const { picture } = staged()
  const flat = {
    inverse: new Float32Array(picture.width * picture.height).fill(0.5),
    width: 160,
    height: 120,
  }
  const scene = buildSplats(picture, flat, 'CARRIED')
  expect(scene.geometry.camera.limits.yaw[1]).toBeLessThanOrEqual(12)
  expect(worstHoleShare(scene, { width: 160, height: 120 })).toBe(0)
})

test('even a picture of one pixel becomes a scene', async () => {
  const picture = { rgb: new Uint8Array([10, 200, 30]), width: 1, height: 1 }
  const { cloud } = buildSplats(picture, await estimateDepth(picture), 'ESTIMATED')
  expect(cloud.count).toBeGreaterThan(0)
  expect(cloud.position.every(Number.isFinite)).toBe(true)
})

const [width, height] = [6, 1]
const levels = [100, 100, 100, 140, 140, 140]
const rgb = Uint8Array.from(levels.flatMap((level) => [level, level, level]))

function red(inverse: number[]): number[] {
  const depth = { inverse: Float32Array.from(inverse), width, height }
  return [...sharpenColours({ picture: { rgb, width, height }, depth }, 0.4, 0.1)].filter(
    (_, i) => i % 3 === 0,
  )
}

test('amplifies differences on one surface and keeps plain areas', () => {
  expect(red([1, 1, 1, 1, 1, 1])).toEqual([100, 100, 96, 144, 140, 140])
})

test('the two sides of an outline do not affect each other', () => {
  expect(red([1, 1, 1, 2, 2, 2])).toEqual(levels)
})
