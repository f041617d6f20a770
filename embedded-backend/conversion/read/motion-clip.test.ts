import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import {
  googleMotionPhoto,
  heicMotionPhoto,
  microVideo,
  samsungMotionPhoto,
} from '../testing/made-motion-photo.ts'
import { rewritings } from '../testing/made-xmp.ts'
import { findMotionClip } from './motion-clip.ts'

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/', import.meta.url))
let film: Buffer
let heic: Buffer
let jpeg: Buffer

beforeAll(async () => {
  film = await readFile(`${fixtures}videos/h264-small.mp4`)
  heic = await readFile(`${fixtures}photos/apple-spatial.heic`)
  jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#488' } })
    .jpeg()
    .toBuffer()
})

test.each<[string, 'jpeg' | 'heic', () => Buffer]>([
  ['Google', 'jpeg', () => googleMotionPhoto(jpeg, film)],
  ['Google, of before', 'jpeg', () => microVideo(jpeg, film)],
  ['Samsung', 'jpeg', () => samsungMotionPhoto(jpeg, film)],
  ['Google, as HEIC', 'heic', () => heicMotionPhoto(heic, film)],
  ['Samsung, as HEIC', 'heic', () => samsungMotionPhoto(heic, film)],
])('extracts exactly the video of a motion photo by %s', (_, format, make) => {
  expect(findMotionClip(make(), format)?.equals(film)).toBe(true)
})

test.each(Object.entries(rewritings))('finds the video of a photo with its XMP %s', (_, rewrite) => {
  expect(findMotionClip(googleMotionPhoto(jpeg, film, film.length, rewrite), 'jpeg')?.equals(film)).toBe(true)
  expect(findMotionClip(microVideo(jpeg, film, film.length, rewrite), 'jpeg')?.equals(film)).toBe(true)
  const both = samsungMotionPhoto(googleMotionPhoto(jpeg, Buffer.alloc(0), 17, rewrite), film)
  expect(findMotionClip(both, 'jpeg')?.equals(film)).toBe(true)
})

test('corrects an offset that is too early or too late by the video’s marker', () => {
  const both = samsungMotionPhoto(googleMotionPhoto(jpeg, Buffer.alloc(0), 17), film)
  expect(findMotionClip(both, 'jpeg')?.equals(film)).toBe(true)
})

test.each<[string, () => Buffer]>([
  ['without anything behind it', () => jpeg],
  ['whose film begins beyond its beginning', () => googleMotionPhoto(jpeg, film, 0x7fffffff)],
  ['whose film has a length that is no number', () => microVideo(jpeg, film, Number.NaN)],
  ['whose film begins elsewhere', () => microVideo(jpeg, film, film.length - 100)],
  ['with zeros for a film', () => googleMotionPhoto(jpeg, Buffer.alloc(5000))],
  ['with noise for a film', () => samsungMotionPhoto(jpeg, Buffer.alloc(5000, 0xa7))],
  ['whose film was cut off before its tables', () => googleMotionPhoto(jpeg, film.subarray(0, 40))],
  ['of endless boxes', () => microVideo(jpeg, Buffer.alloc(400_000, Buffer.from('0000000866726565', 'hex')))],
])('a photo %s is treated as a photo', (_, make) => {
  expect(findMotionClip(make(), 'jpeg')).toBeUndefined()
})
