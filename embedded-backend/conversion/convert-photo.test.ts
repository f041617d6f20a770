import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { FIRST_SCENE } from '#contract/first-scene.ts'
import { photoCodes } from '#contract/photo-codes.ts'

import { convertPhoto, type PhotoConversion } from './convert-photo.ts'
import { listZipMembers, readZipMember } from './inspect/zip-members.ts'
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
})
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

/** The small SOG at the start of a file of splats. */
async function firstOf(name: string): Promise<{ readonly bytes: Buffer; readonly share: number }> {
  const path = join(folder, name)
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const [member] = await listZipMembers(file, size)
    expect(member).toMatchObject({ name: FIRST_SCENE, offset: 0, deflated: false })
    const bytes = await readZipMember(file, member, size)
    return { bytes, share: (30 + FIRST_SCENE.length + bytes.length) / size }
  } finally {
    await file.close()
  }
}

test.each(['splat', 'splatLight'] as const)(
  '%s starts with a preview scene under a tenth of its bytes that matches it from every side',
  async (which) => {
    const { files, photoFov, cameraParameters: camera } = made.result
    const { bytes, share } = await firstOf(files[which]!)
    expect(share).toBeLessThan(0.1)
    const path = join(folder, 'first.sog')
    await writeFile(path, bytes)
    const [first, whole] = [
      await readSplats(path, 'sog'),
      await readSplats(join(folder, files[which]!), 'sog'),
    ]
    expect(first.count).toBeLessThan(whole.count / 9)
    const photo = await photoOf(files.photo!, photoFov!)
    for (const yaw of camera.limits.yaw) {
      const pose = orbitPose(camera, yaw, 0)
      const [seen, wanted] = [first, whole].map(
        (cloud) => renderSplats(cloud, pose, camera.fov, size, undefined, photo).rgb,
      )
      expect(likeness(seen, wanted)).toBeGreaterThan(30)
    }
  },
)

test('a small picture has no preview scene', async () => {
  const small = await mkdtemp(join(tmpdir(), 'okuyuki-photo-'))
  try {
    const source = join(small, 'small.png')
    await sharp(coffee).resize(200).png().toFile(source)
    const { result } = await convertPhoto(source, small, 1_000_000, () => {})
    const { size } = await stat(join(small, result.files.splat))
    const file = await open(join(small, result.files.splat))
    const members = await listZipMembers(file, size)
    await file.close()
    expect(members.map(({ name }) => name)).not.toContain(FIRST_SCENE)
  } finally {
    await rm(small, { recursive: true })
  }
})

async function photoOf(name: string, fov: number) {
  const { data, info } = await sharp(join(folder, name))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return photoSource({ rgb: data, width: info.width, height: info.height }, fov, 1.5)
}

test.each(['splat', 'splatLight'] as const)('the start view of %s matches the photo', async (which) => {
  const { files, photoFov, cameraParameters } = made.result
  const cloud = await readSplats(join(folder, files[which]!), 'sog')
  const photo = await photoOf(files.photo!, photoFov!)
  const pose = orbitPose(cameraParameters, 0, 0)
  const { rgb } = renderSplats(cloud, pose, cameraParameters.fov, size, undefined, photo)
  const original = await sharp(coffee).removeAlpha().raw().toBuffer()
  expect(likeness(rgb, original)).toBeGreaterThan(36)
  const codes = new Set(Array.from({ length: cloud.count }, (_, i) => codeOf(cloud.rgba[4 * i + 3])))
  // Guessed depth is smooth, and has no outlines.
  expect([...codes].toSorted((a, b) => a - b)).toEqual([photoCodes.surface, photoCodes.behind])
})
