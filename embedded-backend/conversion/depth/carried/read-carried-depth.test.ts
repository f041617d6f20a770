import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { inspectPhotoSource } from '#backend/conversion/inspect/inspect-source.ts'
import { decodePhoto } from '#backend/conversion/read/decode-photo.ts'
import type { DepthMap } from '#backend/conversion/scene/picture.ts'

import { readCarriedDepth } from './read-carried-depth.ts'

const photos = fileURLToPath(new URL('../../../../tests/fixtures/photos/', import.meta.url))
const maxPixels = 50_000_000
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-carried-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(path: string) {
  const info = await inspectPhotoSource(path, maxPixels)
  const picture = await decodePhoto(path, info, maxPixels)
  return { picture, depth: await readCarriedDepth(path, info, picture, maxPixels) }
}

async function readBytes(name: string, content: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return read(path)
}

/** Mean inverse depth around a place, in shares of width and height. */
function nearnessAt({ inverse, width, height }: DepthMap, x: number, y: number): number {
  let sum = 0
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      sum += inverse[(Math.round(y * height) + row) * width + Math.round(x * width) + column]
    }
  }
  return sum / 25
}

test('reads the picture, disparity and focal length of an Apple portrait', async () => {
  const { picture, depth } = await read(join(photos, 'portrait-pug.heic'))
  expect([picture.width, picture.height]).toEqual([1600, 1200])
  expect(depth?.map).toMatchObject({ width: 768, height: 576 })
  expect(depth?.focalShare).toBeCloseTo(0.752, 3)
  const [cushion, dog, wall] = [
    nearnessAt(depth!.map, 0.97, 0.9),
    nearnessAt(depth!.map, 0.4, 0.8),
    nearnessAt(depth!.map, 0.5, 0.15),
  ]
  expect(cushion).toBeGreaterThan(dog * 1.2)
  expect(dog).toBeGreaterThan(wall * 1.2)
})

test('turns the depth of an upright portrait together with its picture', async () => {
  const heic = await readFile(join(photos, 'portrait-pug.heic'))
  heic[heic.indexOf('irot') + 4] = 3
  const { picture, depth } = await readBytes('upright.heic', heic)
  expect(picture.width / picture.height).toBeCloseTo(0.75, 2)
  expect(depth?.map).toMatchObject({ width: 576, height: 768 })
  expect(depth?.focalShare).toBeCloseTo(1.003, 3)
  expect(nearnessAt(depth!.map, 0.1, 0.97)).toBeGreaterThan(1.4 * nearnessAt(depth!.map, 0.85, 0.5))
})

test('reads GDepth that is spread over extended XMP segments', async () => {
  const { picture, depth } = await read(join(photos, 'gdepth-table.jpg'))
  expect([picture.width, picture.height]).toEqual([768, 1024])
  expect(depth?.map).toMatchObject({ width: 768, height: 1024 })
  expect(nearnessAt(depth!.map, 0.5, 0.95)).toBeGreaterThan(2 * nearnessAt(depth!.map, 0.5, 0.3))
})

test('treats a photo with a broken depth map as a plain photo', async () => {
  const jpeg = await readFile(join(photos, 'gdepth-table.jpg'))
  const start = jpeg.indexOf('GDepth:Data="') + 13
  jpeg.fill('A', start, start + 4000)
  const { picture, depth } = await readBytes('broken-depth.jpg', jpeg)
  expect(picture.width).toBe(768)
  expect(depth).toBeUndefined()
})

test('an ordinary photo carries no depth', async () => {
  expect((await read(join(photos, 'rocket.jpg'))).depth).toBeUndefined()
})
