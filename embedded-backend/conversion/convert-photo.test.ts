import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { photoCodes } from '#contract/photo-codes.ts'

import { convertPhoto, type PhotoConversion } from './convert-photo.ts'
import { readSplats } from './read/read-splats.ts'
import { orbitPose } from './render/camera-pose.ts'
import { renderSplats } from './render/splat-raster.ts'
import { codeOf, photoSource } from './scene/photo-source.ts'
import { likeness } from './testing/small-photos.ts'

const coffee = fileURLToPath(new URL('../../tests/fixtures/photos/coffee.png', import.meta.url))
const size = { width: 600, height: 400 }
let folder: string
let made: PhotoConversion

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-photo-'))
  made = await convertPhoto(coffee, folder, 1_000_000, () => {})
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

test('the photo beside the splats is large enough to be looked at closely', async () => {
  const { files, photoFov, cameraParameters } = made.result
  expect(await sharp(join(folder, files.photo!)).metadata()).toMatchObject({
    format: 'webp',
    width: 2048,
    height: 1365,
  })
  expect(photoFov).toBe(cameraParameters.fov)
})

test('cards get a depth map of a few kilobytes in the proportions of the photo, nearer at the bottom', async () => {
  const file = sharp(join(folder, made.result.files.depth!))
  expect(await file.metadata()).toMatchObject({ format: 'webp', width: 160, height: 107 })
  expect((await stat(join(folder, made.result.files.depth!))).size).toBeLessThan(6000)
  const { data } = await file.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const rowMean = (row: number) =>
    data.subarray(160 * row, 160 * (row + 1)).reduce((sum, value) => sum + value, 0) / 160
  expect(rowMean(100)).toBeGreaterThan(rowMean(5) + 60)
})

test.each(['splat', 'splatLight'] as const)('the start view of %s is the photo', async (which) => {
  const { files, photoFov, cameraParameters } = made.result
  const cloud = await readSplats(join(folder, files[which]!), 'sog')
  const { data, info } = await sharp(join(folder, files.photo!))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const photo = photoSource({ rgb: data, width: info.width, height: info.height }, photoFov!, 1.5)
  const pose = orbitPose(cameraParameters, 0, 0)
  const { rgb } = renderSplats(cloud, pose, cameraParameters.fov, size, undefined, photo)
  const original = await sharp(coffee).removeAlpha().raw().toBuffer()
  expect(likeness(rgb, original)).toBeGreaterThan(36)
  const codes = new Set(Array.from({ length: cloud.count }, (_, i) => codeOf(cloud.rgba[4 * i + 3]!)))
  // Guessed depth is smooth, and has no outlines.
  expect([...codes].toSorted((a, b) => a - b)).toEqual([photoCodes.surface, photoCodes.behind])
})
