import { expect, test } from 'vitest'

import { estimateDepth } from '../depth/guess/estimate-depth.ts'
import { buildSplats } from '../splats/build-splats.ts'
import { drawPlace, placeKinds } from './made-places.ts'
import { measureBends } from './measure-scene.ts'

const shownWidth = 1440

test.each(placeKinds)(
  'straight edges of a drawn %s stay straight at the limits of its guess',
  async (kind) => {
    const { picture } = drawPlace(kind, 23, 480, 360)
    const { geometry } = buildSplats(picture, await estimateDepth(picture), 'ESTIMATED')
    const { lines, bend } = await measureBends(picture, geometry)
    expect(lines).toBeGreaterThan(1)
    expect(bend * shownWidth).toBeLessThan(0.8)
  },
)

test('flat depth bends nothing, and wavy depth bends edges by as much as it moves them', async () => {
  const { picture } = drawPlace('facade', 23, 480, 360)
  const { width, height } = picture
  const { geometry } = buildSplats(picture, await estimateDepth(picture), 'ESTIMATED')
  const yaw: [number, number] = [-8, 8]
  const camera = { ...geometry.camera, limits: { ...geometry.camera.limits, yaw } }
  const bendOf = async (inverseAt: (y: number) => number) => {
    const inverse = Float32Array.from({ length: width * height }, (_, i) => inverseAt(Math.floor(i / width)))
    const measured = { ...geometry, camera, depth: { inverse, width, height } }
    return (await measureBends(picture, measured)).bend
  }
  expect((await bendOf(() => 0.5)) * shownWidth).toBeLessThan(0.1)
  const moved = 2 * Math.sin((8 * Math.PI) / 180) * 0.02 * geometry.focalShare
  const bend = await bendOf((y) => 0.5 + 0.02 * Math.sin(y / 9))
  expect(bend / moved).toBeGreaterThan(0.8)
  expect(bend / moved).toBeLessThan(1.3)
})
