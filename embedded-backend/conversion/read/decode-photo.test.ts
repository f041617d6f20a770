import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inspectPhotoSource } from '../inspect/inspect-source.ts'
import { decodePhoto, withColorProfile } from './decode-photo.ts'

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

function clear(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
}

test.each(['png', 'webp', 'avif'] as const)('keeps the transparency of a %s', async (format) => {
  const disc = Buffer.from(
    '<svg width="60" height="60"><circle cx="30" cy="30" r="20" fill="#c84632"/></svg>',
  )
  const file = await clear(60, 60)
    .composite([{ input: disc }])
    .toFormat(format, { quality: 100 })
    .toBuffer()
  const picture = await decodeBytes(`disc.${format}`, file)
  expect(picture.alpha?.length).toBe(60 * 60)
  expect([picture.alpha![30 * 60 + 30], picture.alpha![30 * 60 + 3]]).toEqual([255, 0])
  const [r, g, b] = at(picture, 30, 30)
  expect(Math.abs(r - 0xc8) + Math.abs(g - 0x46) + Math.abs(b - 0x32)).toBeLessThan(12)
})

test('an opaque picture has no transparency, whatever channels its file has', async () => {
  const file = await clear(20, 20).flatten({ background: '#488' }).ensureAlpha().png().toBuffer()
  expect(await decodeBytes('opaque.png', file)).not.toHaveProperty('alpha')
})

test('puts a picture that is transparent all over on white', async () => {
  const picture = await decodeBytes('clear.png', await clear(20, 20).png().toBuffer())
  expect([picture.alpha, at(picture, 9, 9)]).toEqual([undefined, [255, 255, 255]])
})

/** A JPEG of these inks, 0 to 255, made from an uncompressed TIFF, as sharp takes no raw CMYK. */
function inked(cyan: number, magenta: number, yellow: number, key: number): Promise<Buffer> {
  const side = 32
  const fields = [
    [256, side],
    [257, side],
    [258, 134],
    [259, 1],
    [262, 5],
    [273, 142],
    [277, 4],
    [278, side],
    [279, 4 * side * side],
    [332, 1],
  ] as const
  const tiff = Buffer.alloc(142 + 4 * side * side)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(fields.length, 8)
  for (const [i, [tag, value]] of fields.entries()) {
    const at = 10 + 12 * i
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(4, at + 2)
    tiff.writeUInt32LE(tag === 258 ? 4 : 1, at + 4)
    tiff.writeUInt32LE(value, at + 8)
    if (tag === 258) tiff.writeUInt16LE(3, at + 2)
  }
  for (let k = 0; k < 4; k++) tiff.writeUInt16LE(8, 134 + 2 * k)
  for (let i = 142; i < tiff.length; i += 4) tiff.set([cyan, magenta, yellow, key], i)
  return sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
}

/** Solid inks of offset printing on coated paper (ISO 12647-2) as sRGB, and a grey of three inks. */
test.each<[string, Parameters<typeof inked>, number[]]>([
  ['paper', [0, 0, 0, 0], [255, 255, 255]],
  ['cyan', [255, 0, 0, 0], [0, 158, 227]],
  ['magenta', [0, 255, 0, 0], [230, 0, 126]],
  ['yellow', [0, 0, 255, 0], [255, 237, 0]],
  ['red', [0, 255, 255, 0], [227, 6, 19]],
  ['green', [255, 0, 255, 0], [0, 150, 64]],
  ['blue', [255, 255, 0, 0], [49, 39, 131]],
  ['black', [0, 0, 0, 255], [29, 29, 27]],
  ['grey', [128, 102, 102, 0], [128, 128, 128]],
])('shows CMYK %s without a profile as a press prints it', async (_, inks, expected) => {
  const picture = await decodeBytes('inks.jpg', await inked(...inks))
  for (const [c, level] of at(picture, 16, 16).entries())
    expect(Math.abs(level - expected[c])).toBeLessThan(36)
})

test('a CMYK photo without its profile keeps the photo’s colours', async () => {
  const photo = await readFile(join(photos, 'coffee.png'))
  const print = await sharp(photo).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(print).metadata()).hasProfile).toBe(false)
  const [before, after] = [await decodeBytes('coffee.png', photo), await decodeBytes('print.jpg', print)]
  const off = before.rgb.reduce((sum, level, k) => sum + Math.abs(level - after.rgb[k]), 0)
  expect(off / before.rgb.length).toBeLessThan(12)
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
  expect(Math.abs(r - 0xc8) + Math.abs(g - 0x46) + Math.abs(b - 0x32)).toBeLessThan(8)
  expect(new Set(at(await decodeBytes('gray.png', gray), 9, 9)).size).toBe(1)
  const [cr, cg, cb] = at(await decodeBytes('cmyk.jpg', cmyk), 9, 9)
  expect(Math.abs(cr - 0xc8) + Math.abs(cg - 0x46) + Math.abs(cb - 0x32)).toBeLessThan(36)
})

/** Replaces the code points of a colour box, or the start of an ICC profile in it. */
function withCodePoints(file: Buffer, primaries: number, transfer: number, matrix?: number): Buffer {
  const changed = Buffer.from(file)
  for (let box = changed.indexOf('colr'); box > 0; box = changed.indexOf('colr', box + 4, 'latin1')) {
    changed.write('nclx', box + 4, 'latin1')
    changed.writeUInt16BE(primaries, box + 8)
    changed.writeUInt16BE(transfer, box + 10)
    if (matrix !== undefined) changed.writeUInt16BE(matrix, box + 12)
    changed[box + 14] = 128
  }
  return changed
}

test('converts an AVIF by the code points of its colour', async () => {
  const background = { r: 200, g: 100, b: 60, alpha: 1 }
  const disc = Buffer.from('<svg width="60" height="60"><rect x="20" width="40" height="60"/></svg>')
  const picture = sharp({ create: { width: 60, height: 60, channels: 4, background } }).withIccProfile('srgb')
  const opaque = await picture.clone().avif({ quality: 100 }).toBuffer()
  const colourOf = async (primaries: number, transfer: number, file = opaque) =>
    at(await decodeBytes('wide.avif', withCodePoints(file, primaries, transfer)), 10, 30)
  const [red, green, blue] = await colourOf(12, 13)
  expect([red - 200, 100 - green, 60 - blue].every((difference) => difference > 4)).toBe(true)
  expect((await colourOf(1, 13)).every((level, c) => Math.abs(level - [200, 100, 60][c]) < 4)).toBe(true)
  // PQ at 0.78 of its range is far brighter than diffuse white, and at 0.24 far darker.
  const [bright, , dark] = await colourOf(9, 16)
  expect([bright > 240, dark < 20]).toEqual([true, true])
  const cut = await picture
    .composite([{ input: disc, blend: 'dest-in' }])
    .avif({ quality: 100 })
    .toBuffer()
  const { alpha, rgb } = await decodeBytes('cut.avif', withCodePoints(cut, 9, 16))
  expect([alpha?.[60 * 30 + 5], alpha?.[60 * 30 + 40], rgb[3 * (60 * 30 + 40)] > 240]).toEqual([0, 255, true])
})

test('reads the still of an animated AVIF', async () => {
  const animated = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c86432' } })
    .avif()
    .toBuffer()
  animated.write('avis', 8, 'latin1')
  const picture = await decodeBytes('animated.avif', animated)
  expect([picture.width, picture.height]).toEqual([40, 20])
  expect(Math.abs(at(picture, 20, 10)[0] - 0xc8)).toBeLessThan(8)
})

test('converts a HEIC by the code points of its colour as by its profile', async () => {
  const heic = await readFile(join(photos, 'apple-spatial.heic'))
  const byProfile = await decodeBytes('profile.heic', heic)
  const byCodes = await decodeBytes('codes.heic', withCodePoints(heic, 12, 13, 1))
  const off = byCodes.rgb.reduce((sum, level, i) => sum + Math.abs(level - byProfile.rgb[i]), 0)
  expect(off / byCodes.rgb.length).toBeLessThan(1)
})

test('reads raw pixels with the given colour profile', async () => {
  const source = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c84632' } })
  const wide = await source.withIccProfile('p3').png().toBuffer()
  const { icc } = await sharp(wide).metadata()
  const { data } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(0xc8 - 4)
  const raw = sharp(data, { raw: { width: 8, height: 8, channels: 3 } })
  const back = await sharp(await withColorProfile(raw, icc!))
    .raw()
    .toBuffer()
  expect(Math.abs(back[0] - 0xc8) + Math.abs(back[1] - 0x46) + Math.abs(back[2] - 0x32)).toBeLessThan(8)
})

test('keeps an extremely tall picture within the limits of WebP', async () => {
  const tower = sharp({ create: { width: 2, height: 18_000, channels: 3, background: '#123' } })
  const picture = await decodeBytes('tower.png', await tower.png().toBuffer())
  expect(picture.height).toBe(6400)
})

test('scales large photos down to what is shown', async () => {
  const large = sharp({ create: { width: 3200, height: 1000, channels: 3, background: '#123' } })
  const picture = await decodeBytes('large.webp', await large.webp().toBuffer())
  expect([picture.width, picture.height]).toEqual([1600, 500])
})

describe.each([true, false])('a JPEG (progressive: %s)', (progressive) => {
  let whole: Buffer
  beforeAll(async () => {
    whole = await sharp(join(photos, 'rocket.jpg')).jpeg({ progressive }).toBuffer()
  })

  test.each([2, 1])('opens without its last %i bytes, the end marker', async (bytes) => {
    const { rgb } = await decodeBytes('noend.jpg', whole.subarray(0, -bytes))
    expect(Buffer.from(rgb).equals((await decodeBytes('whole.jpg', whole)).rgb)).toBe(true)
  })

  test.each([0.95, 0.5, 0.1])('cut after %f of its bytes is broken', async (share) => {
    const cut = whole.subarray(0, Math.floor(share * whole.length))
    await expect(decodeBytes('cut.jpg', cut)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
    // Large files are not decoded by the inspection.
    const info = {
      kind: 'PHOTO',
      format: 'jpeg',
      contentType: 'image/jpeg',
      width: 640,
      height: 427,
    } as const
    const path = join(folder, 'cut.jpg')
    await expect(decodePhoto(path, info, maxPixels)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
  })
})

test('a HEIC with noise for picture data is broken', async () => {
  const heic = await readFile(join(photos, 'portrait-pug.heic'))
  for (let i = 20_000; i < heic.length; i++) heic[i] = (i * 2654435761) >>> 24
  await expect(decodeBytes('noise.heic', heic)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})
