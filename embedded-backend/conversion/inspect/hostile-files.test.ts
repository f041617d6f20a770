import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ConversionError } from '../order/conversion-error.ts'
import type { ConversionKind } from '../order/conversion.ts'
import { rawSplat, saveAs, toFormat, toKsplat, toPly, toSplat, trainedBall } from '../testing/made-splats.ts'
import { runConversion } from '../worker/run-conversion.ts'
import { storeZip } from '../write/store-zip.ts'
import { inspectSource } from './inspect-source.ts'
import type { SourceKind } from './sniff-source.ts'

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/', import.meta.url))
const kinds: SourceKind[] = ['PHOTO', 'VIDEO', 'SPLATS']
const gibibyte = 2 ** 30
/** Most memory that inspecting any of these files may take. */
const mostMemory = 300 * 2 ** 20
const ball = trainedBall(700)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Refusal = { code: string; message: string; isCheap: boolean }

/** Refusal by the server at the end of an upload or, if it accepts the file, by the worker. */
async function refusalOf(path: string, kind: ConversionKind): Promise<Refusal> {
  const before = process.memoryUsage().rss
  const limits = { maxPixels: 100_000_000, memoryBytes: 1_000_000_000, timeoutMs: 120_000 }
  try {
    await inspectSource(path, { ...limits, kinds })
    const order = { kind, sourcePaths: [path], outputFolder: join(folder, 'result'), limits }
    await runConversion({ ...order, onProgress: () => {} })
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error
    return {
      code: error.code,
      message: error.message,
      isCheap: process.memoryUsage().rss - before < mostMemory,
    }
  }
  throw new Error('it was accepted')
}

/** A file of a gibibyte, almost all of it sparse zeros. */
async function sparse(head: Buffer): Promise<string> {
  const path = await saveAs(folder, head)
  await using file = await open(path, 'r+')
  await file.truncate(gibibyte)
  return path
}

function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex')
}

function box(type: string, brand: string): Buffer {
  return Buffer.concat([hex('00000018'), Buffer.from(`${type}${brand}\0\0\0\0${brand}mif1`)])
}

function pngOf(width: number, height: number, ...chunks: [string, Buffer][]): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const all: [string, Buffer][] = [['IHDR', size], ...chunks, ['IEND', Buffer.alloc(0)]]
  return Buffer.concat([
    hex('89504e470d0a1a0a'),
    ...all.flatMap(([type, data]) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      check.writeUInt32BE(crc32(body))
      return [length, body, check]
    }),
  ])
}

function spzOf(claimed: number, body: Buffer, version = 3): Buffer {
  const header = Buffer.alloc(16)
  header.write('NGSP')
  header.writeUInt32LE(version, 4)
  header.writeUInt32LE(claimed, 8)
  header.writeUInt8(12, 13)
  return gzipSync(Buffer.concat([header, body]))
}

/** An archive whose meta.json unpacks to a gibibyte. */
function deflatedBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(gibibyte / 4))
  const zip = storeZip([{ name: 'meta.json', data: packed }])
  zip.writeUInt16LE(8, 8)
  zip.writeUInt16LE(8, zip.indexOf(hex('504b0102')) + 10)
  return zip
}

function plyHead(count: string) {
  return toPly(ball).toString('latin1').replace(`element vertex ${ball.length}`, `element vertex ${count}`)
}

function fixture(name: string) {
  return readFile(join(fixtures, name))
}

const zeros: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a JPEG', hex('ffd8ffe0 0010 4a464946 00010100000100010000')],
  ['a PNG', pngOf(640, 480).subarray(0, 33)],
  ['a WebP', Buffer.concat([Buffer.from('RIFF'), hex('f8ffff3f'), Buffer.from('WEBPVP8 ')])],
  ['a HEIC', box('ftyp', 'heic')],
  ['an AVIF', box('ftyp', 'avif')],
  ['a GIF', hex('474946383961 4000 3000 f0 00 00')],
  [
    'an animated WebP',
    Buffer.concat([
      Buffer.from('RIFF'),
      hex('f8ffff3f'),
      Buffer.from('WEBPVP8X'),
      hex('0a000000 02000000 3f00002f0000'),
    ]),
  ],
  ['an MP4', box('ftyp', 'isom')],
  ['a QuickTime film', box('ftyp', 'qt  ')],
  ['a WebM', hex('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d')],
  ['a PLY', Buffer.from('ply\nformat binary_little_endian 1.0\n')],
  ['an SPZ', hex('1f8b0800000000000003')],
  ['an SPZ of version 4', Buffer.concat([Buffer.from('NGSP'), hex('04000000 00e1f505')])],
  ['a SOG', hex('504b0304140000000000')],
  ['a .ksplat', hex('00010000 01000000 01000000 ffffff7f ffffff7f')],
]

test.each(zeros)('a gibibyte of zeros that begins like %s is refused', async (_, head) => {
  const error = await refusalOf(await sparse(head), 'CONVERSION')
  expect(['UNSUPPORTED_SOURCE', 'BROKEN_SOURCE', 'TOO_MANY_SPLATS', 'TOO_LONG']).toContain(error.code)
  expect(error.message).toMatch(/[ぁ-ん].*。$/)
  expect(error.isCheap).toBe(true)
})

/** An AVIF whose boxes declare another picture size than its data. */
async function lyingAvif(size: number): Promise<Buffer> {
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#488' } })
  const file = await picture.avif({ effort: 0 }).toBuffer()
  const at = file.indexOf('ispe', 0, 'latin1') + 8
  file.writeUInt32BE(size, at)
  file.writeUInt32BE(size, at + 4)
  return file
}

const broken: [string, ConversionKind, string[], () => Promise<Uint8Array | string> | Uint8Array | string][] =
  [
    ['a PLY of a billion', 'CONVERSION', ['TOO_MANY_SPLATS'], () => toPly(ball, 1_000_000_000)],
    ['a PLY of 1e999', 'CONVERSION', ['BROKEN_SOURCE'], () => plyHead('1e999')],
    ['a PLY of fewer than none', 'CONVERSION', ['BROKEN_SOURCE'], () => plyHead('-5')],
    ['a PLY of text for numbers', 'CONVERSION', ['BROKEN_SOURCE'], () => plyHead('0x10; drop')],
    [
      'a PLY of nothing but NaN',
      'CONVERSION',
      ['UNSUPPORTED_SOURCE'],
      () => toPly(ball.map((splat) => splat.map(() => Number.NaN))),
    ],
    [
      'a PLY of endless places',
      'CONVERSION',
      ['UNSUPPORTED_SOURCE'],
      () => toPly(ball.map(() => rawSplat([Infinity, -Infinity, 1e38], [1, 1, 1]))),
    ],
    ['an SPZ of 60 million', 'CONVERSION', ['TOO_MANY_SPLATS'], () => spzOf(60_000_000, Buffer.alloc(9))],
    ['an SPZ bomb', 'CONVERSION', ['BROKEN_SOURCE'], () => spzOf(1000, Buffer.alloc(200_000_000))],
    [
      'an SPZ of an unknown version',
      'CONVERSION',
      ['UNSUPPORTED_SOURCE'],
      () => spzOf(10, Buffer.alloc(200), 99),
    ],
    ['a SOG bomb', 'CONVERSION', ['BROKEN_SOURCE'], deflatedBomb],
    [
      'a SOG of 60 million',
      'CONVERSION',
      ['TOO_MANY_SPLATS'],
      () => storeZip([{ name: 'meta.json', data: Buffer.from('{"version":2,"count":60000000}') }]),
    ],
    [
      'a SOG without its textures',
      'CONVERSION',
      ['BROKEN_SOURCE'],
      () => storeZip([{ name: 'meta.json', data: Buffer.from('{"version":2,"count":6000}') }]),
    ],
    [
      'a PNG of 4 thousand million pixels',
      'INSTANT',
      ['TOO_MANY_PIXELS', 'BROKEN_SOURCE'],
      () => pngOf(65_535, 65_535),
    ],
    [
      'a PNG with a bomb for a profile',
      'INSTANT',
      ['BROKEN_SOURCE'],
      () =>
        pngOf(20, 20, [
          'iCCP',
          Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(100_000_000))]),
        ]),
    ],
    ['an AVIF of more pixels than its boxes say', 'INSTANT', ['BROKEN_SOURCE'], () => lyingAvif(16)],
    ['an AVIF of fewer pixels than its boxes say', 'INSTANT', ['BROKEN_SOURCE'], () => lyingAvif(9000)],
    [
      'a JPEG of nothing but segments',
      'INSTANT',
      ['BROKEN_SOURCE'],
      () => Buffer.concat([hex('ffd8'), Buffer.alloc(40_000_000, hex('ffe00002'))]),
    ],
    [
      'an AVIF of nothing but boxes',
      'INSTANT',
      ['BROKEN_SOURCE'],
      () => Buffer.concat([box('ftyp', 'avif'), Buffer.alloc(40_000_000, hex('0000000866726565'))]),
    ],
    [
      'a page of HTML in a picture name',
      'INSTANT',
      ['UNSUPPORTED_SOURCE'],
      () => '<!doctype html><script>alert(1)</script>',
    ],
    [
      'an SVG',
      'INSTANT',
      ['UNSUPPORTED_SOURCE'],
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    [
      'a program that is an archive as well',
      'CONVERSION',
      ['UNSUPPORTED_SOURCE'],
      () => Buffer.concat([Buffer.from('MZ\x90\0'), storeZip([{ name: 'a', data: Buffer.from('b') }])]),
    ],
  ]

test.each(broken)('%s is refused', async (_, kind, codes, make) => {
  const error = await refusalOf(await saveAs(folder, await make()), kind)
  expect(codes).toContain(error.code)
  expect(error.message).toMatch(/[ぁ-ん].*。$/)
  expect(error.isCheap).toBe(true)
})

const whole: [string, ConversionKind, () => Promise<Uint8Array> | Uint8Array][] = [
  ['JPEG', 'INSTANT', () => fixture('photos/rocket.jpg')],
  ['PNG', 'INSTANT', () => fixture('photos/coffee.png')],
  ['HEIC', 'INSTANT', () => fixture('photos/portrait-pug.heic')],
  ['AVIF', 'INSTANT', () => sharp(join(fixtures, 'photos/rocket.jpg')).resize(200).avif().toBuffer()],
  ['WebP', 'INSTANT', () => sharp(join(fixtures, 'photos/rocket.jpg')).resize(200).webp().toBuffer()],
  ['MP4', 'FULL', () => fixture('videos/h264.mp4')],
  ['MOV', 'FULL', () => fixture('videos/hevc.mov')],
  ['WebM', 'FULL', () => fixture('videos/vp9.webm')],
  ['PLY', 'CONVERSION', () => toPly(ball)],
  ['compressed PLY', 'CONVERSION', () => toFormat(ball, 'compressed-ply')],
  ['SPZ', 'CONVERSION', () => toFormat(ball, 'spz')],
  ['SOG', 'CONVERSION', () => toFormat(ball, 'sog-bundle')],
  ['SPLAT', 'CONVERSION', () => toSplat(ball)],
  ['KSPLAT', 'CONVERSION', () => toKsplat(ball)],
]

test.each(whole)('refuses a %s truncated after its first tenth', async (_, kind, make) => {
  const bytes = await make()
  const error = await refusalOf(await saveAs(folder, bytes.subarray(0, (bytes.length / 10) | 1)), kind)
  expect(['BROKEN_SOURCE', 'UNSUPPORTED_SOURCE']).toContain(error.code)
  expect(error.message).toMatch(/[ぁ-ん].*。$/)
  expect(error.isCheap).toBe(true)
})
