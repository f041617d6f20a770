import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { FIRST_SCENE, photoCodes } from '#contract/scene-format.ts'

import { convertPhoto } from './convert-photo.ts'
import type { PhotoConversion } from './convert-photo.ts'
import { listZipMembers, readZipMember } from './inspect/zip-members.ts'
import { readSplats } from './read/read-splats.ts'
import { orbitPose } from './render/camera-pose.ts'
import { renderSplats, sceneBackground } from './render/splat-raster.ts'
import type { Rendering } from './render/splat-raster.ts'
import { codeOf, photoSource } from './scene/splat-cloud.ts'
import { likeness } from './testing/small-photos.ts'

const size = { width: 600, height: 400 }

describe('convert photo', () => {
  const coffee = fileURLToPath(new URL('../../tests/fixtures/photos/coffee.png', import.meta.url))
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
})

const side = 160

function at({ rgb }: { readonly rgb: Uint8Array }, x: number, y: number): number[] {
  return [...rgb.subarray(3 * (y * side + x), 3 * (y * side + x) + 3)]
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((level, c) => Math.abs(level - b[c])))
}

describe('convert cut out', () => {
  let folder: string
  let made: PhotoConversion

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'okuyuki-cut-'))
    const disc = `<svg width="${side}" height="${side}"><circle cx="80" cy="80" r="50" fill="#c84632"/><circle cx="80" cy="80" r="20" fill="#3264c8"/></svg>`
    const path = join(folder, 'disc.png')
    await sharp(Buffer.from(disc)).png().toFile(path)
    made = await convertPhoto(path, folder, 1e6, () => {})
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Rendering from a share of the yaw limit on one side. */
  function seenFrom(share: number): Rendering {
    const { camera } = made.scene.geometry
    const pose = orbitPose(camera, share * camera.limits.yaw[1], 0)
    return renderSplats(made.scene.cloud, pose, camera.fov, { width: side, height: side }, sceneBackground)
  }

  test.each([-1, 0, 1])('leaves nothing around the cut-out, seen from %d', (share) => {
    const seen = seenFrom(share)
    for (const [x, y] of [
      [4, 4],
      [80, 10],
      [14, 80],
      [146, 80],
      [80, 150],
    ] as const) {
      expect(seen.through[y * side + x]).toBeGreaterThan(0.97)
      expect(distance(at(seen, x, y), sceneBackground)).toBeLessThan(8)
    }
  })

  test.each([-1, 0, 1])('the cut-out is complete and keeps its colours, seen from %d', (share) => {
    const seen = seenFrom(share)
    for (let y = 40; y < 120; y += 4)
      for (let x = 60; x < 100; x += 4) expect(seen.through[y * side + x]).toBeLessThan(0.05)
    expect(distance(at(seen, 80, 80), [0x32, 0x64, 0xc8])).toBeLessThan(16)
    expect(distance(at(seen, 80, 48), [0xc8, 0x46, 0x32])).toBeLessThan(16)
  })

  test('the outline keeps its colour: no light and no dark rim', () => {
    const seen = seenFrom(0)
    for (let x = 26; x < 40; x++) {
      const through = seen.through[80 * side + x]
      if (through > 0.6) continue
      const own = at(seen, x, 80).map((level, c) => (level - through * sceneBackground[c]) / (1 - through))
      expect(distance(own, [0xc8, 0x46, 0x32])).toBeLessThan(30)
    }
  })

  test('its poster uses the scene background, as the viewer does', async () => {
    const { data } = await sharp(join(folder, 'poster.webp')).raw().toBuffer({ resolveWithObject: true })
    const poster = { rgb: new Uint8Array(data) }
    expect(distance(at(poster, 4, 4), sceneBackground)).toBeLessThan(6)
    expect(distance(at(poster, 80, 80), [0x32, 0x64, 0xc8])).toBeLessThan(16)
  })
})
