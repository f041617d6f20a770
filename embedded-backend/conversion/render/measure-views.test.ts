import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { estimateDepth } from '../depth/guess/estimate-depth.ts'
import { SplatCollector } from '../scene/splat-cloud.ts'
import { buildSplats } from '../splats/build-splats.ts'
import { loadSmall } from '../testing/small-photos.ts'
import { drawContactSheet } from '../write/contact-sheet.ts'
import type { ShownScene } from './camera-pose.ts'
import { measureViews } from './measure-views.ts'

const sheets = fileURLToPath(new URL('../../../artifacts/sheets-of-tests/', import.meta.url))
const grid = [-1, 0, 1]

async function convertSmall(name: string): Promise<ShownScene> {
  const { picture, depth } = await loadSmall(name, 200)
  const map = depth?.map ?? (await estimateDepth(picture))
  const { cloud, geometry } = buildSplats(picture, map, depth ? 'CARRIED' : 'ESTIMATED', depth?.focalShare)
  return { cloud, camera: geometry.camera, aspect: picture.width / picture.height }
}

/** A plain wall two units away that fills the view, without the splats at places that `isLeftOut` selects. */
function wall(camera: ShownScene['camera'], isLeftOut: (x: number, y: number) => boolean): ShownScene {
  const splats = new SplatCollector(20_000, 160)
  for (let row = 0; row < 120; row++) {
    for (let column = 0; column < 160; column++) {
      const [x, y] = [(column + 0.5) / 80 - 1, (row + 0.5) / 60 - 1]
      if (!isLeftOut(x, y)) splats.add(2 * x, 1.5 * y, -2, 0.02, 0.02, 0.002, 90, 120, 150)
    }
  }
  const limits: ShownScene['camera']['limits'] = {
    yaw: [-3, 3],
    pitch: [-2, 2],
    distance: [1.9, 2],
    pan: 0,
  }
  return { cloud: splats.finish(), camera: { ...camera, fov: 60, limits }, aspect: 4 / 3 }
}

test.each(['portrait-pug.heic', 'gdepth-table.jpg', 'mango-image.jpg'])(
  '%s shows no holes from a grid of poses, and draws its sheet',
  async (name) => {
    const scene = await convertSmall(name)
    const { holes, stretched } = measureViews(scene, grid)
    expect(holes).toBeLessThan(0.001)
    expect(stretched).toBeLessThan(0.1)
    await mkdir(sheets, { recursive: true })
    await drawContactSheet(scene, join(sheets, `${name}.png`))
    expect((await stat(join(sheets, `${name}.png`))).size).toBeGreaterThan(10_000)
  },
)

test('a gap in a wall counts as a hole of its visible size', async () => {
  const { camera } = await convertSmall('coffee.png')
  expect(
    measureViews(
      wall(camera, () => false),
      [0],
    ).holes,
  ).toBe(0)
  const gap = measureViews(
    wall(camera, (x, y) => Math.abs(x) < 0.2 && Math.abs(y) < 0.2),
    [0],
  )
  expect(gap.holes).toBeGreaterThan(0.02)
  expect(gap.holes).toBeLessThan(0.08)
})

test('detects stretching in a wall that faces the side camera, but not in a plain one', async () => {
  const { camera } = await convertSmall('coffee.png')
  const plain = wall(camera, () => false)
  expect(measureViews(plain, grid).stretched).toBe(0)
  const { position } = plain.cloud
  const slanted = position.map((value, i) => {
    const x = position[i - (i % 3)]
    return x > -0.2 && x < 0.2 ? value * (1 - 2.2 * (x + 0.2)) : x >= 0.2 ? value * 0.12 : value
  })
  const turned = { ...plain, cloud: { ...plain.cloud, position: slanted } }
  expect(measureViews(turned, [-1, 1]).stretched).toBeGreaterThan(0.02)
})
