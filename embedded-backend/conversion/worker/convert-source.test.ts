import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ConversionKind } from '../order/conversion.ts'
import { saveAs, toPly, trainedBall } from '../testing/made-splats.ts'
import { madeView, type Stand } from '../testing/made-walk.ts'
import { runConversion } from './run-conversion.ts'

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/', import.meta.url))
const limits = { maxPixels: 50_000_000, memoryBytes: 1_500_000_000, timeoutMs: 600_000 }
let folder: string

beforeAll(async () => {
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-kinds-'))
})
afterAll(() => rm(folder, { recursive: true }))

function convert(kind: ConversionKind, ...sourcePaths: string[]) {
  const outputFolder = join(folder, 'made')
  return runConversion({ kind, sourcePaths, outputFolder, limits, onProgress: () => {} })
}

test.each([
  ['h264-small.mp4', 320, 240],
  ['hevc-small.mov', 320, 240],
  ['vp9.webm', 640, 480],
])('makes a spatial image of a frame of %s', async (name, width, height) => {
  const result = await convert('FULL', join(fixtures, 'videos', name))
  expect(result).toMatchObject({ width, height, depthSource: 'ESTIMATED' })
  const flat = join(folder, 'made', result.files.flat)
  expect(await sharp(flat).metadata()).toMatchObject({ width, height })
  const { channels } = await sharp(flat).stats()
  expect(channels[0].mean).toBeGreaterThan(60)
  expect(channels[0].stdev).toBeGreaterThan(20)
})

test('a truncated video is used as far as it goes', async () => {
  const whole = await readFile(join(fixtures, 'videos', 'h264-small.mp4'))
  const cut = await saveAs(folder, whole.subarray(0, Math.floor(whole.length * 0.7)))
  const outcome = await convert('FULL', cut).then(
    ({ width }) => width,
    ({ code }: { code: string }) => code,
  )
  expect([320, 'BROKEN_SOURCE']).toContain(outcome)
})

test('takes the sharpest of several photos', async () => {
  const photo = sharp(join(fixtures, 'photos', 'coffee.png'))
  const paths = await Promise.all(
    [4, 0, 2].map(async (blur) => {
      const path = join(folder, `blur-${blur}.jpg`)
      const same = photo.clone().resize(200 + blur)
      await (blur > 0 ? same.blur(blur) : same).jpeg().toFile(path)
      return path
    }),
  )
  expect(await convert('FULL', ...paths)).toMatchObject({ width: 200, depthSource: 'ESTIMATED' })
})

test('takes depth from several photos where they were taken from different places', async () => {
  const lens = { width: 260, height: 195, focal: 211, bend: 0 }
  const stands: Stand[] = [
    { turn: [0, 0, 0], place: [0, 0, 1.2] },
    { turn: [0.01, 0.03, 0.02], place: [0.25, 0.03, 1.18] },
  ]
  const paths = await Promise.all(
    stands.map(async (stand, i) => {
      const { rgb, width, height } = madeView(lens, stand).picture
      const path = join(folder, `stand-${i}.png`)
      await sharp(rgb, { raw: { width, height, channels: 3 } }).toFile(path)
      return path
    }),
  )
  expect(await convert('FULL', ...paths)).toMatchObject({ depthSource: 'MOTION', width: 260, height: 195 })
})

test('converts a photo that carries depth and refuses one that does not', async () => {
  const withDepth = join(fixtures, 'photos', 'gdepth-table.jpg')
  expect(await convert('CONVERSION', withDepth)).toMatchObject({ depthSource: 'CARRIED', width: 768 })
  const plain = join(fixtures, 'photos', 'coffee.png')
  await expect(convert('CONVERSION', plain)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining('奥行きの情報'),
  })
})

test.each<[ConversionKind, string]>([
  ['INSTANT', 'videos/h264.mp4'],
  ['CONVERSION', 'videos/h264.mp4'],
  ['RESULT', 'photos/coffee.png'],
])('%s rejects %s', async (kind, name) => {
  await expect(convert(kind, join(fixtures, name))).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})

test('only photos may come as several files', async () => {
  const photo = join(folder, 'one.png')
  await copyFile(join(fixtures, 'photos', 'coffee.png'), photo)
  const together = convert('FULL', photo, join(fixtures, 'videos', 'h264.mp4'))
  await expect(together).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
  const splats = await saveAs(folder, toPly(trainedBall(300)))
  await expect(convert('CONVERSION', splats, splats)).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})

test('refuses a task without files', async () => {
  await expect(convert('FULL')).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})
