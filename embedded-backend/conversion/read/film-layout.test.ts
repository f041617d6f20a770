import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { box, sphericalXml } from '../testing/made-film.ts'
import { readFilmLayout } from './film-layout.ts'

const size = { width: 1280, height: 640 }
const whole = { left: -180, right: 180, top: 90, bottom: -90 }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-layout-'))
})
afterAll(() => rm(folder, { recursive: true }))

function long(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i)
  return bytes
}

/** A track whose sample entry has these boxes, and which has others itself. */
function track(entry: readonly Buffer[], own: readonly Buffer[] = []): Buffer {
  const sample = box('avc1', Buffer.alloc(78), ...entry)
  const table = box('stbl', box('stsd', long(0, 1), sample))
  return box('trak', box('mdia', box('minf', table)), ...own)
}

async function layoutOf(tracks: Buffer, frame = size) {
  const path = join(folder, 'film.mp4')
  await writeFile(path, Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat'), box('moov', tracks)]))
  return readFilmLayout(path, frame)
}

/** The boxes of Spherical Video V2; bounds are shares of the sphere at the top, bottom, left and right. */
function spherical(...bounds: number[]): Buffer {
  const projection = box('equi', long(0, ...bounds.map((share) => Math.round(share * 2 ** 32))))
  return box('sv3d', box('svhd', long(0)), box('proj', box('prhd', long(0, 0, 0, 0)), projection))
}

function stereo(mode: number): Buffer {
  return box('st3d', Buffer.of(0, 0, 0, 0, mode))
}

function read(elements: Record<string, string | number>, frame = size) {
  return layoutOf(track([], [sphericalXml(elements)]), frame)
}

test('reads Spherical Video V1', async () => {
  expect(await read({})).toEqual({ sphere: whole, packing: undefined })
  expect(await read({ StereoMode: 'top-bottom' }, { width: 1280, height: 1280 })).toEqual({
    sphere: whole,
    packing: 'TOP_BOTTOM',
  })
  const half = { CroppedAreaImageWidthPixels: 640, FullPanoWidthPixels: 1280, FullPanoHeightPixels: 640 }
  expect((await read(half, { width: 640, height: 640 })).sphere).toEqual({ ...whole, left: -90, right: 90 })
  expect((await read({ Spherical: 'false' })).sphere).toBeUndefined()
  expect((await read({ ProjectionType: 'cubemap' })).sphere).toBeUndefined()
})

test('reads Spherical Video V2', async () => {
  expect(await layoutOf(track([spherical(0, 0, 0, 0)]))).toEqual({ sphere: whole, packing: undefined })
  expect(await layoutOf(track([stereo(2), spherical(0, 0, 0.25, 0.25)]))).toEqual({
    sphere: { ...whole, left: -90, right: 90 },
    packing: 'SIDE_BY_SIDE',
  })
  expect(await layoutOf(track([stereo(1)]))).toEqual({ sphere: undefined, packing: 'TOP_BOTTOM' })
  expect((await layoutOf(track([spherical(0, 0, 0.4, 0.4)]))).sphere).toBeUndefined()
})

test('films without these boxes, and with broken ones, are plain', async () => {
  const plain = { sphere: undefined, packing: undefined }
  expect(await layoutOf(track([]))).toEqual(plain)
  expect(await layoutOf(track([spherical(0, 0)]))).toEqual(plain)
  const broken = spherical(0, 0, 0, 0)
  broken.writeUInt32BE(9999, 8)
  expect(await layoutOf(track([broken]))).toEqual(plain)
})
