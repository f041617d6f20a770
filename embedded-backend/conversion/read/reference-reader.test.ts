import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { logger, readFileInfo } from '@playcanvas/splat-transform'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inspectSource } from '../inspect/inspect-source.ts'
import type { SplatFormat } from '../inspect/sniff-splats.ts'
import { ConversionError } from '../order/conversion-error.ts'
import {
  rawSplat,
  saveAs,
  toFormat,
  toKsplat,
  toPly,
  toPlyAs,
  toSplat,
  toSpz,
  trainedBall,
} from '../testing/made-splats.ts'
import { storeZip } from '../write/store-zip.ts'
import { readSplats, SplatFileSystem } from './read-splats.ts'

const ball = trainedBall(300)
const places = ['x', 'y', 'z']
const shapes = 'f_dc_0 f_dc_1 f_dc_2 opacity scale_0 scale_1 rot_0 rot_1 rot_2 rot_3'.split(' ')
let folder: string

beforeAll(async () => {
  logger.setVerbosity('quiet')
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-reference-'))
})
afterAll(() => rm(folder, { recursive: true }))

function spz(version: number, rotationBytes: number, options: Parameters<typeof toSpz>[3] = {}): Buffer {
  return toSpz(
    version,
    300,
    [9, 1, 3, 3, rotationBytes].map((size) => Buffer.alloc(300 * size, 99)),
    options,
  )
}

/** A SOG of the first version, whose textures have four pixels. */
async function oldSog(): Promise<Buffer> {
  const raw = { width: 2, height: 2, channels: 4 } as const
  const data = await sharp(Buffer.alloc(16, 200), { raw }).webp({ lossless: true }).toBuffer()
  const files = ['means_l', 'means_u', 'scales', 'quats', 'sh0'].map((name) => `${name}.webp`)
  const meta = {
    means: { shape: [4, 3], ...range(3), files: files.slice(0, 2) },
    scales: { shape: [4, 3], ...range(3), files: [files[2]] },
    quats: { shape: [4, 4], encoding: 'quaternion_packed', files: [files[3]] },
    sh0: { shape: [4, 1, 4], ...range(4), files: [files[4]] },
  }
  const text = { name: 'meta.json', data: Buffer.from(JSON.stringify(meta)) }
  return storeZip([text, ...files.map((name) => ({ name, data }))])
}

function range(length: number) {
  return { mins: Array(length).fill(-1), maxs: Array(length).fill(1) }
}

/** A .ksplat of the second compression level, with all splats in one bucket. */
function packedKsplat(): Buffer {
  const count = 20
  const bytes = Buffer.alloc(4096 + 1024 + 4 + 12 + 24 * count, 60)
  bytes.fill(0, 0, 5120 + 16)
  bytes.set([0, 1])
  for (const at of [4, 8]) bytes.writeUInt32LE(1, at)
  for (const at of [12, 16, 4096, 4100]) bytes.writeUInt32LE(count, at)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt32LE(256, 4104)
  bytes.writeUInt32LE(1, 4108)
  bytes.writeFloatLE(5, 4112)
  bytes.writeUInt16LE(12, 4116)
  bytes.writeUInt32LE(32_767, 4120)
  bytes.writeUInt32LE(1, 4132)
  bytes.writeUInt32LE(count, 5120)
  return bytes
}

const opened: [string, SplatFormat, () => Promise<Uint8Array> | Uint8Array][] = [
  ['a plain PLY', 'ply', () => toPly(ball)],
  ['a PLY with harmonics', 'ply', () => toPly(ball, 300, 'three bands', Array(45).fill(0.1))],
  ['a PLY in double precision', 'ply', () => toPlyAs(ball, { type: 'double' })],
  ['a PLY in big-endian order', 'ply', () => toPlyAs(ball, { encoding: 'binary_big_endian' })],
  ['a PLY as text', 'ply', () => toPlyAs(ball, { encoding: 'ascii' })],
  ['a PLY of surfaces', 'ply', () => toPlyAs(ball, { order: [...places, ...shapes] })],
  ['a PLY with an element of its own', 'ply', () => toPlyAs(ball, { before: ['element camera 0'] })],
  [
    'a PLY with labels',
    'ply',
    () => toPlyAs(ball, { more: ['property uchar label'], rowEnd: Buffer.alloc(1) }),
  ],
  ['a compressed PLY', 'ply', () => toFormat(ball, 'compressed-ply')],
  ['an SPZ of version 2', 'spz', () => spz(2, 3)],
  ['an SPZ of version 3', 'spz', () => spz(3, 4)],
  ['an SPZ of version 3 with records behind it', 'spz', () => spz(3, 4, { after: Buffer.alloc(70) })],
  ['an SPZ of version 3 that is not packed', 'spz', () => spz(3, 4, { isBare: true })],
  ['an SPZ of version 4', 'spz', () => spz(4, 4)],
  ['a SOG', 'sog', () => toFormat(ball, 'sog-bundle')],
  ['a SOG of version 1', 'sog', oldSog],
  ['a .splat', 'splat', () => toSplat(ball)],
  ['a .ksplat', 'ksplat', () => toKsplat(ball)],
  [
    'a .ksplat of a later version',
    'ksplat',
    () => Buffer.concat([Buffer.from([0, 2]), toKsplat(ball).subarray(2)]),
  ],
  ['a packed .ksplat', 'ksplat', packedKsplat],
]

test.each(opened)('opens %s, as splat-transform does', async (_, format, make) => {
  const path = await saveAs(folder, await make())
  expect((await reference(path, format)).gaussian).toBe(true)
  await open(path)
})

/** Files that splat-transform opens although they show nothing, or only part of what they should. */
const refused: [string, SplatFormat, Uint8Array][] = [
  ['a PLY without a splat', 'ply', toPlyAs([], {})],
  ['a PLY of invisible splats', 'ply', toPly(ball.map((splat) => splat.with(6, -30)))],
  ['a PLY of NaN', 'ply', toPly(ball.map((splat) => splat.map(() => Number.NaN)))],
  ['a PLY of endless places', 'ply', toPly([rawSplat([1e38, Infinity, 0], [1, 1, 1])])],
  ['a point cloud', 'ply', toPlyAs(ball, { order: places })],
  ['an SPZ without a splat', 'spz', toSpz(3, 0, [])],
]

test.each(refused)('refuses %s, but never as broken', async (_, format, bytes) => {
  const path = await saveAs(folder, bytes)
  await reference(path, format)
  await expect(open(path)).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})

async function reference(path: string, inputFormat: SplatFormat) {
  const fileSystem = new SplatFileSystem(path)
  return readFileInfo({ filename: `scene.${inputFormat}`, inputFormat, fileSystem })
}

async function open(path: string): Promise<void> {
  const info = await inspectSource(path, { maxPixels: 1e6, kinds: ['SPLATS'] })
  if (info.kind !== 'SPLATS') throw new ConversionError('UNSUPPORTED_SOURCE')
  expect((await readSplats(path, info.format)).count).toBeGreaterThan(0)
}
