import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ConversionKind } from '../order/conversion.ts'
import { googleMotionPhoto, samsungMotionPhoto } from '../testing/made-motion-photo.ts'
import { saveAs } from '../testing/made-splats.ts'
import { runConversion } from './run-conversion.ts'

const videos = fileURLToPath(new URL('../../../tests/fixtures/videos/', import.meta.url))
const limits = { maxPixels: 50_000_000, memoryBytes: 1_500_000_000, timeoutMs: 600_000 }
let folder: string
let jpeg: Buffer
let made: string

beforeAll(async () => {
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-motion-'))
  const red = { create: { width: 300, height: 200, channels: 3 as const, background: '#b02020' } }
  jpeg = await sharp(red).jpeg().toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

async function convert(kind: ConversionKind, photo: Buffer) {
  made = await mkdtemp(join(folder, 'made-'))
  const sourcePaths = [await saveAs(folder, photo)]
  return runConversion({
    kind,
    sourcePaths,
    outputFolder: made,
    limits,
    onProgress: () => {},
  })
}

/** Mean red minus mean blue of the flat picture: the still is red, the film is not. */
async function redness() {
  const { channels } = await sharp(join(made, 'flat.webp')).stats()
  return channels[0].mean - channels[2].mean
}

test('takes the depth of a moving motion photo from its video', async () => {
  const photo = googleMotionPhoto(jpeg, await readFile(join(videos, 'walk.mp4')))
  expect(await convert('FULL', photo)).toMatchObject({ depthSource: 'MOTION', width: 424, height: 240 })
  expect(await redness()).toBeLessThan(60)
})

test('uses the photo of a motion photo that was held still', async () => {
  const photo = samsungMotionPhoto(jpeg, await readFile(join(videos, 'h264-small.mp4')))
  expect(await convert('FULL', photo)).toMatchObject({ depthSource: 'ESTIMATED', width: 300, height: 200 })
  expect(await redness()).toBeGreaterThan(100)
})

test('an instant task uses the photo of a motion photo, whatever its video shows', async () => {
  const photo = googleMotionPhoto(jpeg, await readFile(join(videos, 'walk.mp4')))
  expect(await convert('INSTANT', photo)).toMatchObject({ depthSource: 'ESTIMATED', width: 300, height: 200 })
})

test('a motion photo whose video data are broken still converts as a photo', async () => {
  const film = await readFile(join(videos, 'h264-small.mp4'))
  const tables = film.indexOf('moov', 0, 'latin1')
  film.fill(0xff, tables + 12, tables + 200)
  const result = await convert('FULL', googleMotionPhoto(jpeg, film))
  expect(result).toMatchObject({ depthSource: 'ESTIMATED', width: 300, height: 200 })
})
