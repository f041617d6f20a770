import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { convertPhoto, type PhotoConversion } from './convert-photo.ts'
import { orbitPose } from './render/camera-pose.ts'
import { renderSplats, sceneBackground, type Rendering } from './render/splat-raster.ts'

const side = 160
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

function at({ rgb }: { readonly rgb: Uint8Array }, x: number, y: number): number[] {
  return [...rgb.subarray(3 * (y * side + x), 3 * (y * side + x) + 3)]
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((level, c) => Math.abs(level - b[c])))
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
