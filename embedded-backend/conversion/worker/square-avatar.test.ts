import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAs } from '../testing/made-splats.ts'
import { squareAvatar } from './square-avatar.ts'

const photos = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
let folder: string
let output: string

beforeAll(async () => {
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-avatar-'))
  output = join(folder, 'avatar.webp')
})
afterAll(() => rm(folder, { recursive: true }))

function part(background: string, left: number) {
  return {
    input: { create: { width: 100, height: 100, channels: 3 as const, background } },
    left,
    top: 0,
  }
}

/** Red, green and blue thirds side by side. */
function stripes(): Sharp {
  return sharp({ create: { width: 300, height: 100, channels: 3, background: '#f00' } }).composite([
    part('#0f0', 100),
    part('#00f', 200),
  ])
}

async function cornersOf(path: string): Promise<number[][]> {
  const { data } = await sharp(path)
    .resize(2, 2, { kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 3, 6, 9].map((at) => Array.from(data.subarray(at, at + 3)))
}

test.each(['portrait-pug.heic', 'coffee.png', 'rocket.jpg'])('makes a square of %s', async (name) => {
  await squareAvatar(join(photos, name), output)
  expect(await sharp(output).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
})

test('crops the middle of the upright photo and drops its metadata', async () => {
  const turned = stripes()
    .withExif({ IFD0: { Copyright: 'someone', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
  await squareAvatar(await saveAs(folder, await turned.jpeg().toBuffer()), output)
  const metadata = await sharp(output).metadata()
  expect(metadata).toMatchObject({ width: 512, height: 512 })
  for (const kept of ['exif', 'icc', 'xmp', 'orientation']) expect(metadata).not.toHaveProperty(kept)
  for (const [red, green, blue] of await cornersOf(output)) {
    expect(green).toBeGreaterThan(200)
    expect(Math.max(red, blue)).toBeLessThan(60)
  }
})

test('enlarges a small picture and puts white behind a transparent one', async () => {
  const clear = sharp({ create: { width: 5, height: 9, channels: 4, background: '#0000' } }).png()
  await squareAvatar(await saveAs(folder, await clear.toBuffer()), output)
  expect((await cornersOf(output)).flat().every((value) => value > 250)).toBe(true)
})

test.each([
  ['text', 'UNSUPPORTED_SOURCE', 'just words'],
  [
    'a photo that was cut off',
    'BROKEN_SOURCE',
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  ],
])('refuses %s and leaves no file', async (_, code, bytes) => {
  const none = join(folder, 'none.webp')
  await expect(squareAvatar(await saveAs(folder, bytes), none)).rejects.toMatchObject({ code })
  await expect(stat(none)).rejects.toThrow('ENOENT')
})

test('refuses a picture with too many pixels', async () => {
  const run = squareAvatar(join(photos, 'coffee.png'), output, { limits: { maxPixels: 1000 } })
  await expect(run).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
})
