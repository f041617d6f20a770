import { expect, test } from 'vitest'

import { estimateDepth } from '../depth/guess/estimate-depth.ts'
import { orbitPose } from '../render/camera-pose.ts'
import { frameSplats } from '../render/frame-splats.ts'
import { holeShare, renderSplats } from '../render/splat-raster.ts'
import { rotationMatrix } from '../scene/quaternion.ts'
import { SplatCollector } from '../scene/splat-cloud.ts'
import { likeness, loadSmall } from '../testing/small-photos.ts'
import { buildSplats } from './build-splats.ts'
import { thinSplats, findMainAxes } from './thin-splats.ts'

test.each(['coffee.png', 'gdepth-table.jpg'])(
  'with less than a third of its splats %s shows no hole from any allowed pose, and looks the same',
  async (name) => {
    const { picture, depth } = await loadSmall(name, 240)
    const map = depth?.map ?? (await estimateDepth(picture))
    const source = depth ? 'CARRIED' : 'ESTIMATED'
    const { cloud, geometry } = buildSplats(picture, map, source, depth?.focalShare)
    const { camera } = geometry
    const light = thinSplats(cloud, camera, Math.round(cloud.count * 0.3))
    expect(light.count).toBeLessThanOrEqual(Math.round(cloud.count * 0.3))
    const { yaw, pitch } = camera.limits
    const poses = [[0, 0], ...yaw.flatMap((y) => pitch.map((p) => [y, p]))]
    for (const [y, p] of poses) {
      const pose = orbitPose(camera, y, p)
      const drawn = [cloud, light].map((splats) => renderSplats(splats, pose, camera.fov, picture))
      expect(holeShare(drawn[1])).toBe(0)
      expect(likeness(drawn[0].rgb, drawn[1].rgb)).toBeGreaterThan(28)
    }
  },
)

test('merges splats of one colour and keeps the border to another', () => {
  const splats = new SplatCollector(10_000, 100)
  for (let i = 0; i < 10_000; i++) {
    const [x, y] = [(i % 100) / 50 - 1, Math.floor(i / 100) / 50 - 1]
    splats.add(x, y, -2, 0.01, 0.01, 0.002, x < 0 ? 250 : 0, 0, 100)
  }
  const cloud = splats.finish()
  const { camera } = frameSplats(cloud)
  const light = thinSplats(cloud, camera, 2000)
  const pose = orbitPose(camera, 0, 0)
  const [before, after] = [cloud, light].map((each) =>
    renderSplats(each, pose, camera.fov, { width: 200, height: 150 }),
  )
  expect(likeness(before.rgb, after.rgb)).toBeGreaterThan(22)
  const reds = Array.from({ length: light.count }, (_, i) => light.rgba[4 * i])
  expect(reds.every((red) => red < 10 || red > 240)).toBe(true)
})

test('keeps a scene that is already light', () => {
  const splats = new SplatCollector(2, 1)
  splats.add(0, 0, -2, 0.1, 0.1, 0.1, 1, 2, 3)
  const cloud = splats.finish()
  expect(thinSplats(cloud, frameSplats(cloud).camera, 10)).toBe(cloud)
})

test('decomposes a tilted ellipsoid into lengths and a rotation that reproduce it', () => {
  const shape = [5, 1.5, -0.7, 1.5, 2, 0.4, -0.7, 0.4, 1]
  const lengths = Float64Array.from(shape)
  const turn = new Float64Array(4)
  findMainAxes(lengths, turn)
  expect(Math.hypot(...turn)).toBeCloseTo(1)
  expect(lengths[0] + lengths[4] + lengths[8]).toBeCloseTo(8)
  const axes: number[] = []
  rotationMatrix(Float32Array.from(turn), 0, axes)
  const again = shape.map((_, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3]
    return [0, 1, 2].reduce((sum, k) => sum + axes[3 * row + k] * lengths[4 * k] * axes[3 * column + k], 0)
  })
  for (const [i, value] of again.entries()) expect(value).toBeCloseTo(shape[i], 4)
})
