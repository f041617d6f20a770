import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inspectPhotoSource } from '../inspect/inspect-source.ts'
import type { Picture } from '../scene/picture.ts'
import {
  anaglyphOf,
  encode,
  joined,
  madePair,
  stacked,
  toJps,
  toMpo,
  type MpoLies,
} from '../testing/made-pair.ts'
import { drawPlace } from '../testing/made-places.ts'
import { openPhoto, type OpenedPhoto } from './open-photo.ts'

const photos = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
const maxPixels = 50_000_000
const { left, right } = madePair()
let folder: string
let files: [first: Buffer, second: Buffer]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-open-'))
  files = [await encode(left), await encode(right)]
})
afterAll(() => rm(folder, { recursive: true }))

async function open(content: Uint8Array): Promise<OpenedPhoto> {
  const path = join(folder, 'source')
  await writeFile(path, content)
  return openPhoto(path, await inspectPhotoSource(path, maxPixels), maxPixels, () => {})
}

/** Difference in inverse depth between the square of the made pair and its wall. */
function relief({ photo }: OpenedPhoto): number {
  const { inverse, width, height } = photo.depth!.map
  const at = (x: number, y: number) => inverse[Math.floor(y * height) * width + Math.floor(x * width)]
  return at(0.55, 0.5) - at(0.15, 0.5)
}

describe('a multi-picture file', () => {
  test.each([
    ['from a stereo camera', 0],
    ['without the end marker of its second view', 2],
  ])('%s gives the left view and its depth', async (_, missing) => {
    const file = toMpo(...files)
    const opened = await open(file.subarray(0, file.length - missing))
    expect(opened.size).toEqual({ width: 200, height: 150 })
    expect(opened.photo.picture).toMatchObject({ width: 200, height: 150 })
    expect(opened.photo.depth?.source).toBe('STEREO')
    expect(relief(opened)).toBeCloseTo(8, 0)
  })

  test.each<[string, MpoLies]>([
    ['whose second picture is no second view', { type: 0 }],
    ['whose second picture begins beyond the end', { offset: 0x7fffffff }],
    ['whose second picture begins where none begins', { offset: 100 }],
    ['whose second picture ends beyond the end', { size: 0xffffffff }],
    ['whose second picture is cut short', { size: 300 }],
    ['whose second picture is the first one', { offset: 0 }],
    ['whose list is longer than the file', { count: 0x0fffffff }],
  ])('%s is a plain photo', async (_, lies) => {
    const { photo, size } = await open(toMpo(...files, lies))
    expect([photo.depth, size]).toEqual([undefined, { width: 200, height: 150 }])
  })
})

describe('two views side by side', () => {
  test.each([
    ['for parallel eyes', [left, right]],
    ['for crossed eyes', [right, left]],
  ] as const)('%s: uses the left half, with near objects near', async (_, [one, other]) => {
    const opened = await open(await encode(joined(one, other)))
    expect(opened.size).toEqual({ width: 200, height: 150 })
    expect(opened.photo.picture.rgb.length).toBe(3 * 200 * 150)
    expect(opened.photo.depth?.source).toBe('STEREO')
    expect(relief(opened)).toBeGreaterThan(6)
  })

  test('squeezed into a 16:9 frame are stretched back', async () => {
    const wide = madePair(256, 144)
    const squeezed = sharp(await encode(joined(wide.left, wide.right), 100)).resize(256, 144, { fit: 'fill' })
    const { size, photo } = await open(await squeezed.png().toBuffer())
    expect(size).toEqual({ width: 256, height: 144 })
    expect(photo.picture.width / photo.picture.height).toBeCloseTo(16 / 9, 1)
  })

  test.each<[string, () => Picture]>([
    ['the same picture twice', () => joined(left, left)],
    ['two pictures of different things', () => joined(left, { ...left, rgb: left.rgb.toReversed() })],
    ['a strip one pixel high', () => ({ rgb: new Uint8Array(3 * 6000).fill(90), width: 6000, height: 1 })],
    ['a strip one pixel wide', () => ({ rgb: new Uint8Array(3 * 6000).fill(90), width: 1, height: 6000 })],
  ])('%s: one plain photo', async (_, make) => {
    const picture = make()
    const { photo, size } = await open(await encode(picture))
    expect(photo.depth).toBeUndefined()
    expect(size).toEqual({ width: picture.width, height: picture.height })
  })
})

describe('two views one above the other', () => {
  test.each([
    ['left above', [left, right]],
    ['right above', [right, left]],
  ] as const)('%s: uses the upper half, with near objects near', async (_, [one, other]) => {
    const opened = await open(await encode(stacked(one, other)))
    expect(opened.size).toEqual({ width: 200, height: 150 })
    expect(opened.photo.picture).toMatchObject({ width: 200, height: 150 })
    expect(opened.photo.depth?.source).toBe('STEREO')
    expect(relief(opened)).toBeGreaterThan(6)
  })

  test('squeezed into a 16:9 frame are stretched back', async () => {
    const wide = madePair(320, 180)
    const whole = sharp(await encode(stacked(wide.left, wide.right), 100))
    const { size, photo } = await open(await whole.resize(320, 180, { fit: 'fill' }).png().toBuffer())
    expect(size).toEqual({ width: 320, height: 180 })
    expect(photo.picture.width / photo.picture.height).toBeCloseTo(16 / 9, 1)
    expect(photo.depth?.source).toBe('STEREO')
  })

  test.each<[string, () => Picture]>([
    ['the same picture twice', () => stacked(left, left)],
    ['a picture and its reflection', () => stacked(left, flipped(left))],
    ['two pictures of different things', () => stacked(left, { ...left, rgb: left.rgb.toReversed() })],
  ])('%s: one plain photo', async (_, make) => {
    const picture = make()
    const { photo, size } = await open(await encode(picture))
    expect([photo.depth, size]).toEqual([undefined, { width: picture.width, height: picture.height }])
  })
})

test('does not take a cut-out for a pair, even if the halves of its hidden colours match', async () => {
  const { picture } = drawPlace('people', 2, 240, 180)
  const raw = { width: 240, height: 180 }
  const clear = Uint8Array.from({ length: 240 * 180 }, (_, i) => (i % 240 < 80 ? 0 : 255))
  const whole = sharp(picture.rgb, { raw: { ...raw, channels: 3 } })
  const cutOut = whole.joinChannel(Buffer.from(clear), { raw: { ...raw, channels: 1 } })
  const { photo, size } = await open(await cutOut.png().toBuffer())
  expect([photo.depth, size]).toEqual([undefined, raw])
})

describe('a JPS', () => {
  test.each([
    [2, joined],
    [3, stacked],
  ] as const)('of layout %d gives the view marked as left', async (layout, put) => {
    const crossed = await open(toJps(await encode(put(right, left)), layout, false))
    const parallel = await open(toJps(await encode(put(left, right)), layout, true))
    expect(unlike(crossed.photo.picture, left)).toBeLessThan(unlike(crossed.photo.picture, right) / 2)
    expect(unlike(parallel.photo.picture, left)).toBeLessThan(unlike(parallel.photo.picture, right) / 2)
    for (const opened of [crossed, parallel]) expect(relief(opened)).toBeCloseTo(8, 0)
  })

  test.each([1, 4, 99])('of layout %d is treated like any photo', async (layout) => {
    expect((await open(toJps(files[0], layout, true))).photo.depth).toBeUndefined()
  })
})

/** Mean difference of two pictures of one size, in levels. */
function unlike(a: Picture, b: Picture): number {
  return a.rgb.reduce((sum, level, i) => sum + Math.abs(level - b.rgb[i]), 0) / a.rgb.length
}

function flipped({ rgb, width, height }: Picture): Picture {
  const row = 3 * width
  const upsideDown = rgb.map((_, i) => rgb[(height - 1 - Math.floor(i / row)) * row + (i % row)])
  return { rgb: upsideDown, width, height }
}

describe('an anaglyph', () => {
  test('gives the left view in its own colours and its depth', async () => {
    const opened = await open(await encode(anaglyphOf(left, right), 100))
    expect(opened.size).toEqual({ width: 200, height: 150 })
    expect(opened.photo.depth?.source).toBe('STEREO')
    expect(relief(opened)).toBeCloseTo(8, 0)
    const mixed = unlike(anaglyphOf(left, right), left)
    expect(mixed).toBeGreaterThan(8)
    expect(unlike(opened.photo.picture, left)).toBeLessThan(mixed / 2)
  })

  test.each(['coffee.png', 'rocket.jpg', 'hut-image.jpg', 'mango-image.jpg', 'shelf-image.jpg'])(
    'is not detected in %s, nor is a stereo pair',
    async (name) => {
      expect((await open(await readFile(join(photos, name)))).photo.depth).toBeUndefined()
    },
  )

  test('is not detected where a lens shifts red by a pixel', async () => {
    const { rgb, width, height } = left
    const aside = rgb.map((level, i) => (i % 3 === 0 ? rgb[Math.max(0, i - 3)] : level))
    expect((await open(await encode({ rgb: aside, width, height }, 100))).photo.depth).toBeUndefined()
  })
})

describe('a spatial photo', () => {
  test('gets depth from its two views and the focal length from the file', async () => {
    const { photo, size } = await open(await readFile(join(photos, 'apple-spatial.heic')))
    expect(size).toEqual({ width: 2560, height: 2560 })
    expect(photo.depth).toMatchObject({ source: 'STEREO', focalShare: expect.closeTo(0.596, 3) })
    const { inverse, width, height } = photo.depth!.map
    const at = (x: number, y: number) => inverse[Math.floor(y * height) * width + Math.floor(x * width)]
    const [floor, plant, wall] = [at(0.5, 0.98), at(0.55, 0.4), at(0.55, 0.15)]
    expect(plant).toBeGreaterThan(1.5 * wall)
    expect(floor).toBeGreaterThan(2 * wall)
  })

  test('is treated as a plain photo if its group names a missing picture', async () => {
    const heic = await readFile(join(photos, 'apple-spatial.heic'))
    const group = heic.indexOf('ster', 0, 'latin1')
    heic.writeUInt32BE(9999, group + 20)
    expect((await open(heic)).photo.depth).toBeUndefined()
  })

  test('that is truncated is rejected as broken', async () => {
    const heic = await readFile(join(photos, 'apple-spatial.heic'))
    const cut = open(heic.subarray(0, Math.floor(heic.length * 0.8)))
    await expect(cut).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
  })
})
