import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inspectPhotoSource } from '../inspect/inspect-source.ts'
import { decodePhoto } from './decode-photo.ts'
import { withColorProfile } from './with-color-profile.ts'

const photos = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
const maxPixels = 50_000_000
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-decode-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function decode(path: string) {
  return decodePhoto(path, await inspectPhotoSource(path, maxPixels), maxPixels)
}

async function decodeBytes(name: string, content: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return decode(path)
}

function at({ rgb, width }: { rgb: Uint8Array; width: number }, x: number, y: number): number[] {
  return [...rgb.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)]
}

test('turns a photo upright', async () => {
  const halves = sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#00f' } }, left: 20, top: 0 },
  ])
  const picture = await decodeBytes(
    'turned.png',
    await halves.withMetadata({ orientation: 6 }).png().toBuffer(),
  )
  expect([picture.width, picture.height]).toEqual([20, 40])
  expect([at(picture, 10, 5), at(picture, 10, 35)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ])
})

test('puts transparent parts on white', async () => {
  const clear = sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  expect(at(await decodeBytes('clear.png', await clear.png().toBuffer()), 9, 9)).toEqual([255, 255, 255])
})

test('converts other colour spaces to sRGB', async () => {
  const source = { create: { width: 20, height: 20, channels: 3 as const, background: '#c84632' } }
  const wide = await sharp(source).withIccProfile('p3').png().toBuffer()
  const gray = await sharp(source).greyscale().png().toBuffer()
  const cmyk = await sharp(source)
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer()
  const [r, g, b] = at(await decodeBytes('p3.png', wide), 9, 9)
  expect(Math.abs(r! - 0xc8) + Math.abs(g! - 0x46) + Math.abs(b! - 0x32)).toBeLessThan(8)
  expect(new Set(at(await decodeBytes('gray.png', gray), 9, 9)).size).toBe(1)
  const [cr, cg] = at(await decodeBytes('cmyk.jpg', cmyk), 9, 9)
  expect(cr).toBeGreaterThan(cg! + 60)
})

test('reads raw pixels by the colour profile that is put with them', async () => {
  const source = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c84632' } })
  const wide = await source.withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(wide).metadata()
  const { data } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(0xc8 - 4)
  const raw = sharp(data, { raw: { width: 8, height: 8, channels: 3 } })
  const back = await sharp(await withColorProfile(raw, icc!))
    .raw()
    .toBuffer()
  expect(Math.abs(back[0]! - 0xc8) + Math.abs(back[1]! - 0x46) + Math.abs(back[2]! - 0x32)).toBeLessThan(8)
})

test('keeps a tower of a picture within what WebP can hold', async () => {
  const tower = sharp({ create: { width: 2, height: 18_000, channels: 3, background: '#123' } })
  const picture = await decodeBytes('tower.png', await tower.png().toBuffer())
  expect(picture.height).toBe(6400)
})

test('scales large photos down to what is shown', async () => {
  const large = sharp({ create: { width: 3200, height: 1000, channels: 3, background: '#123' } })
  const picture = await decodeBytes('large.webp', await large.webp().toBuffer())
  expect([picture.width, picture.height]).toEqual([1600, 500])
})

test('a JPEG that ends too early is broken, should the inspection have missed it', async () => {
  const jpeg = await readFile(join(photos, 'rocket.jpg'))
  const path = join(folder, 'early.jpg')
  await writeFile(path, jpeg.subarray(0, 40_000))
  const info = { kind: 'PHOTO', format: 'jpeg', contentType: 'image/jpeg', width: 640, height: 427 } as const
  await expect(decodePhoto(path, info, maxPixels)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})

test('a HEIC with noise for picture data is broken', async () => {
  const heic = await readFile(join(photos, 'portrait-pug.heic'))
  for (let i = 20_000; i < heic.length; i++) heic[i] = (i * 2654435761) >>> 24
  await expect(decodeBytes('noise.heic', heic)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})
