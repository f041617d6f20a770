import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readExifFocal } from './exif-focal.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-focal-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function photo(width: number, height: number, focal?: string): Promise<string> {
  const path = join(folder, `${width}-${height}-${focal}.jpg`)
  const image = sharp({ create: { width, height, channels: 3, background: '#888' } }).jpeg()
  await (focal === undefined ? image : image.withExif({ IFD2: { FocalLengthIn35mmFilm: focal } })).toFile(
    path,
  )
  return path
}

test.each([
  [360, 240, '36', 1],
  [240, 360, '36', 1],
  [400, 300, '26', 0.751],
])('a photo of %i × %i with %s mm has its share of the long side', async (width, height, focal, share) => {
  expect(await readExifFocal(await photo(width, height, focal))).toBeCloseTo(share, 2)
})

test('a photo without a plausible focal length and a non-photo give undefined', async () => {
  expect(await readExifFocal(await photo(40, 30))).toBeUndefined()
  expect(await readExifFocal(await photo(40, 30, '0'))).toBeUndefined()
  expect(await readExifFocal(await photo(40, 30, '60000'))).toBeUndefined()
  expect(await readExifFocal(join(folder, 'none.jpg'))).toBeUndefined()
})
