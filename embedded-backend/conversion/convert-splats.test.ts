import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { convertSplats } from './convert-splats.ts'
import type { ConversionResult } from './order/conversion.ts'
import { readSplats } from './read/read-splats.ts'
import { SplatCollector } from './scene/splat-cloud.ts'
import {
  rawSplat,
  saveAs,
  toFormat,
  toKsplat,
  toPly,
  toPlyAs,
  toSplat,
  trainedBall,
  type RawSplat,
} from './testing/made-splats.ts'
import { runConversion } from './worker/run-conversion.ts'
import { packSog } from './write/write-sog.ts'

const limits = { maxPixels: 50_000_000, memoryBytes: 1_500_000_000, timeoutMs: 600_000 }
const ball = trainedBall()
let folder: string
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-splats-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Made = ConversionResult & { folder: string }

async function convert(bytes: Uint8Array, cameraParameters?: unknown): Promise<Made> {
  const outputFolder = join(folder, `made-${made++}`)
  const result = await runConversion({
    kind: cameraParameters === undefined ? 'CONVERSION' : 'RESULT',
    sourcePaths: [await saveAs(folder, bytes)],
    outputFolder,
    limits,
    cameraParameters,
    onProgress: () => {},
  })
  return { ...result, folder: outputFolder }
}

/** Mean red, green and blue of the poster around a place, over a share of its rows and columns. */
async function colourAt(
  result: Pick<Made, 'folder' | 'width' | 'height'> & { files: { poster: string } },
  x: number,
  y: number,
): Promise<number[]> {
  const { data } = await sharp(join(result.folder, result.files.poster))
    .extract({
      left: Math.round(result.width * x),
      top: Math.round(result.height * y),
      width: 20,
      height: 20,
    })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('splat scenes get a card depth map with the ball near in the middle and nothing far', async () => {
  const result = await convert(toPly(ball))
  const file = sharp(join(result.folder, result.files.depth!))
  expect(await file.metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 })
  const { data } = await file.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  expect(data[160 * 60 + 80]).toBeGreaterThan(200)
  expect(data[160 * 3 + 3]).toBeLessThan(20)
})

test('the trained ball stands upright in the middle of the picture and can be orbited', async () => {
  const result = await convert(toPly(ball))
  expect(result).toMatchObject({ splatCount: 3000, depthSource: 'CARRIED', width: 1280, height: 960 })
  const [red, , blue] = await colourAt(result, 0.5, 0.3)
  expect(red).toBeGreaterThan(2 * blue)
  const [redBelow, , blueBelow] = await colourAt(result, 0.5, 0.7)
  expect(blueBelow).toBeGreaterThan(2 * redBelow)
  expect(Math.max(...(await colourAt(result, 0.03, 0.5)))).toBeLessThan(40)
  const { target, limits } = result.cameraParameters
  expect(target.map((place) => Math.round(place) + 0)).toEqual([4, 0, -1])
  expect(limits.yaw).toEqual([-180, 180])
  const pictures = await Promise.all(
    [result.files.thumbnail, result.files.flat].map((name) => sharp(join(result.folder, name)).metadata()),
  )
  expect(pictures.map(({ width }) => width)).toEqual([640, 1280])
})

test.each([
  ['compressed PLY', () => toFormat(ball, 'compressed-ply')],
  ['SOG', () => toFormat(ball, 'sog-bundle')],
  ['.splat', () => toSplat(ball)],
  ['.ksplat', () => toKsplat(ball)],
])('%s shows the same as the plain PLY', async (_, make) => {
  const result = await convert(await make())
  expect(result.splatCount).toBe(3000)
  const [red, , blue] = await colourAt(result, 0.5, 0.3)
  expect(red).toBeGreaterThan(2 * blue)
  expect(result.cameraParameters.target.map((place) => Math.round(place) + 0)).toEqual([4, 0, -1])
})

test('SPZ is Y up by its definition', async () => {
  const upright = ball.map(([x, y, z, ...rest]): RawSplat => [x, -y, -z, ...rest])
  const result = await convert(await toFormat(upright, 'spz'))
  const [red, , blue] = await colourAt(result, 0.5, 0.3)
  expect(red).toBeGreaterThan(2 * blue)
})

test('drops splats that are non-finite, invisible or extremely far away', async () => {
  const [faint, blurred] = [rawSplat([4, 0, 1], [1, 1, 1]), rawSplat([4, 0, 1], [1, 1, 1], 1e30)]
  faint[6] = -20
  const wrong = [
    rawSplat([Number.NaN, 0, 0], [1, 1, 1]),
    rawSplat([0, Number.POSITIVE_INFINITY, 0], [1, 1, 1]),
    rawSplat([1e30, 0, 0], [1, 1, 1]),
    rawSplat([0, 0, 0], [Number.NaN, 1, 1]),
    faint,
    blurred,
  ]
  const result = await convert(toPly([...wrong, ...ball]))
  expect(result.splatCount).toBe(3000)
  expect(result.cameraParameters.target.every(Number.isFinite)).toBe(true)
})

test('treats an invalid rotation as the identity', async () => {
  const result = await convert(toPly([...ball, rawSplat([4, 0, 1], [1, 1, 1], 0.05, [0, 0, 0, 0])]))
  expect(result.splatCount).toBe(3001)
})

test('a file without a visible splat is refused by name and leaves no files', async () => {
  await expect(convert(toPly([rawSplat([Number.NaN, 0, 0], [1, 1, 1])]))).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining('ひとつもありません'),
  })
  expect(await readdir(join(folder, `made-${made - 1}`))).toEqual([])
})

test('a scene made from a photo starts at the photo’s viewpoint', async () => {
  const splats = new SplatCollector(10, 60)
  for (let i = 0; i < 2400; i++) {
    const [x, y] = [(i % 60) / 60 - 0.5, 0.5 - Math.floor(i / 60) / 40]
    splats.add(3 * x, 2 * y, -3, 0.03, 0.03, 0.01, y > 0 ? 230 : 20, 20, y > 0 ? 20 : 230)
  }
  const result = await convert(await packSog(splats.finish()))
  expect(result.cameraParameters.position).toEqual([0, 0, 0])
  expect(result.cameraParameters.target[2]).toBeCloseTo(-3, 1)
  expect(result.cameraParameters.limits.yaw[1]).toBeLessThan(10)
  expect(result.width / result.height).toBeCloseTo(1.5, 1)
  const [red, , blue] = await colourAt(result, 0.5, 0.2)
  expect(red).toBeGreaterThan(2 * blue)
})

test('an externally made result keeps its camera, with its transform applied', async () => {
  const camera = {
    fov: 60,
    position: [4, 0, 3],
    target: [4, 0, -1],
    transform: { rotation: [180, 0, 0], scale: 1 },
  }
  const result = await convert(toPly(ball), camera)
  expect(result.cameraParameters).toMatchObject({
    version: 1,
    fov: 60,
    position: [4, 0, 3],
    transform: { rotation: [0, 0, 0], scale: 1 },
  })
  const [red, , blue] = await colourAt(result, 0.5, 0.35)
  expect(red).toBeGreaterThan(2 * blue)
})

test('a given camera far from the origin moves along with its splats', async () => {
  const far = ball.map(([x, y, z, ...rest]): RawSplat => [x + 5e5, y + 20, z + 4e6, ...rest])
  const outputFolder = await mkdtemp(join(folder, 'far-'))
  const { cameraParameters } = await convertSplats(
    await saveAs(folder, toPlyAs(far, { type: 'double' })),
    'ply',
    {
      work: 'conversion',
      kind: 'RESULT',
      sourcePaths: [],
      outputFolder,
      limits,
      cameraParameters: {
        fov: 60,
        position: [500_004, -20, -4_000_001 + 4],
        target: [500_004, -20, -4_000_001],
        transform: { rotation: [180, 0, 0], scale: 1 },
      },
    },
    () => {},
  )
  const { position, target } = cameraParameters
  expect(Math.hypot(...target)).toBeLessThan(2)
  expect(position[2] - target[2]).toBeCloseTo(4, 5)
  const [red, , blue] = await colourAt(
    { folder: outputFolder, width: 1280, height: 960, files: { poster: 'poster.webp' } },
    0.5,
    0.35,
  )
  expect(red).toBeGreaterThan(2 * blue)
})

test('replaces an implausible camera by a default one', async () => {
  const result = await convert(toPly(ball), { fov: 'wide' })
  expect(result.cameraParameters.target.map((place) => Math.round(place) + 0)).toEqual([4, 0, -1])
})

test('positions, sizes, colours and rotations survive a round trip through the file format', async () => {
  const half = Math.SQRT1_2
  const turned = trainedBall(400).map((splat): RawSplat => {
    const [size, turn] = [
      [-2, -3, -4],
      [0, half, 0, -half],
    ]
    return splat.slice(0, 7).concat(size, turn)
  })
  const result = await convert(toPly(turned), { fov: 50, position: [4, 0, 9], target: [4, 0, 1] })
  const cloud = await readSplats(join(result.folder, result.files.splat), 'sog')
  expect(cloud.count).toBe(400)
  const { position, sigma, rotation } = cloud
  for (let i = 0; i < cloud.count; i++) {
    const away = Math.hypot(position[3 * i] - 4, position[3 * i + 1], position[3 * i + 2] - 1)
    expect(away).toBeCloseTo(1, 2)
    expect(Math.log(sigma[3 * i + 2])).toBeCloseTo(-4, 1)
    const likeness = half * rotation![4 * i + 1] - half * rotation![4 * i + 3]
    expect(Math.abs(likeness)).toBeGreaterThan(0.999)
  }
})
