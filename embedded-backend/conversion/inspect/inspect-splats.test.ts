import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { SplatCollector } from '../scene/splat-cloud.ts'
import { saveAs, toFormat, toKsplat, toPly, toSplat, trainedBall } from '../testing/made-splats.ts'
import { storeZip } from '../write/store-zip.ts'
import { packSog } from '../write/write-sog.ts'
import { inspectSource } from './inspect-source.ts'

const limits = { maxPixels: 50_000_000, kinds: ['SPLATS'] } as const
const ball = trainedBall(700)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-inspect-splats-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspect(bytes: Uint8Array | string) {
  return inspectSource(await saveAs(folder, bytes), limits)
}

function spz(splatCount: number, body: Buffer, version = 3): Buffer {
  const header = Buffer.alloc(16)
  header.write('NGSP')
  header.writeUInt32LE(version, 4)
  header.writeUInt32LE(splatCount, 8)
  header.writeUInt8(12, 13)
  return gzipSync(Buffer.concat([header, body]))
}

function sogOf(meta: unknown, texture: Uint8Array = Buffer.alloc(30)): Buffer {
  const members = [
    { name: 'means_l.webp', data: texture },
    { name: 'meta.json', data: Buffer.from(JSON.stringify(meta)) },
  ]
  return storeZip(members)
}

test.each([
  ['ply', () => toPly(ball)],
  ['ply', () => toFormat(ball, 'compressed-ply')],
  ['spz', () => toFormat(ball, 'spz')],
  ['sog', () => toFormat(ball, 'sog-bundle')],
  ['splat', () => toSplat(ball)],
  ['ksplat', () => toKsplat(ball)],
])('detects %s by its content and counts its splats', async (format, make) => {
  expect(await inspect(await make())).toEqual({
    kind: 'SPLATS',
    format,
    contentType: 'application/octet-stream',
    splatCount: 700,
  })
})

test('counts the splats in the project’s own files', async () => {
  const splats = new SplatCollector(10, 4)
  for (let i = 0; i < 12; i++) splats.add(i, 0, -2, 0.1, 0.1, 0.1, 200, 100, 50)
  expect(await inspect(await packSog(splats.finish()))).toMatchObject({ format: 'sog', splatCount: 12 })
})

test('rejects splats where photos are expected and says so', async () => {
  const path = await saveAs(folder, toPly(ball))
  await expect(inspectSource(path, { maxPixels: 50_000_000 })).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining('写真'),
  })
})

test.each([
  ['a PLY', () => toPly(ball, 1_000_000_000)],
  ['an SPZ', () => spz(60_000_000, Buffer.alloc(1000))],
  ['a SOG', () => sogOf({ version: 2, count: 1_000_000_000 })],
  ['a .ksplat', () => toKsplat(ball, 4_000_000_000)],
])('refuses %s that claims too many splats and names the limit', async (_, make) => {
  await expect(inspect(make())).rejects.toMatchObject({
    code: 'TOO_MANY_SPLATS',
    message: expect.stringContaining('300万個'),
  })
})

test('the cap can be set', async () => {
  const path = await saveAs(folder, toSplat(ball))
  await expect(inspectSource(path, { ...limits, maxSplats: 699 })).rejects.toMatchObject({
    code: 'TOO_MANY_SPLATS',
  })
})

test.each([
  ['a PLY shorter than it says', () => toPly(ball, 701)],
  ['a PLY without an end of its header', () => 'ply\nformat binary_little_endian 1.0\nelement vertex 3\n'],
  ['an SPZ that unpacks to more than it says', () => spz(1000, Buffer.alloc(300_000_000))],
  ['an SPZ that unpacks to less than it says', () => spz(1000, Buffer.alloc(100))],
  ['an SPZ that was cut off', () => spz(1000, Buffer.alloc(20_000, 'okuyuki')).subarray(0, 60)],
  ['a SOG with a huge texture', () => sogOf({ count: 100 }, hugeTexture())],
  ['a SOG whose meta.json is no JSON', () => storeZip([{ name: 'meta.json', data: Buffer.from('{') }])],
  ['a SOG without a count', () => sogOf({ version: 2 })],
  ['a ZIP that was cut off', () => sogOf({ count: 100 }).subarray(0, 150)],
  ['a .ksplat with more splats than bytes', () => toKsplat(ball).subarray(0, 9000)],
])('calls %s broken', async (_, make) => {
  await expect(inspect(make())).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})

test.each([
  [
    'a point cloud',
    'ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\nend_header\nabcdefghijkl',
  ],
  ['a mesh as text', 'ply\nformat ascii 1.0\nelement vertex 0\nend_header\n'],
  ['another ZIP', storeZip([{ name: 'letter.txt', data: Buffer.from('dear') }])],
  ['another gzip', gzipSync('just words, nothing else at all')],
  ['text of 32 bytes a line', 'thirty-two bytes on every line.\n'.repeat(8)],
  ['zeros', Buffer.alloc(3200)],
  ['nothing', ''],
])('refuses %s', async (_, bytes) => {
  await expect(inspect(bytes)).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})

test.each([
  ['a PLY in a ZIP', storeZip([{ name: 'export/a.ply', data: toPly(ball) }]), '展開して'],
  ['a streamed SOG in a ZIP', storeZip([{ name: 'a/lod-meta.json', data: Buffer.from('{}') }]), '展開して'],
  ['a GLB', Buffer.concat([Buffer.from('glTF'), Buffer.alloc(60)]), 'glTF'],
  ['a glTF', '{"asset":{"version":"2.0"},"extensionsUsed":["KHR_gaussian_splatting"]}', 'glTF'],
  ['the index of a streamed SOG', '{"lodLevels":3,"filenames":["0_0/meta.json"]}', 'lod-meta.json'],
  ['the index of an unbundled SOG', ' {"version":2,"means":{"files":["means_l.webp"]}}', 'meta.json'],
  ['the index of an LCC', '{"version":"3.0","totalSplats":5,"totalLevel":2}', 'LCC'],
])('refuses %s and says what to do instead', async (_, bytes, words) => {
  await expect(inspect(bytes)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining(words),
  })
})

/** The head of a lossless WebP of 16383 by 16383 pixels. */
function hugeTexture(): Uint8Array {
  const head = Buffer.alloc(30)
  head.write('RIFF\0\0\0\0WEBPVP8L', 'latin1')
  head.writeUInt8(0x2f, 20)
  head.writeUInt32LE((16_382 | (16_382 << 14)) >>> 0, 21)
  return head
}
