import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { inspectSource } from '../inspect/inspect-source.ts'
import { rawSplat, saveAs, toFormat, toPly, toPlyAs, trainedBall } from '../testing/made-splats.ts'
import { readSplats } from './read-splats.ts'

const ball = trainedBall(300)
const order = 'rot_3 rot_1 rot_2 rot_0 opacity z y x scale_2 scale_1 scale_0 f_dc_2 f_dc_1 f_dc_0'.split(' ')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-read-ply-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Uint8Array | string) {
  const path = await saveAs(folder, bytes)
  const info = await inspectSource(path, { maxPixels: 1e6, kinds: ['SPLATS'] })
  if (info.kind !== 'SPLATS') throw new Error('no splats')
  return { ...(await readSplats(path, info.format)), claimed: info.splatCount }
}

/** Rows of cameras before the splats: a list of two floats and a byte each. */
const cameras = {
  before: ['element camera 2', 'property list uchar float place', 'property uchar kind'],
  front: Buffer.concat(Array.from({ length: 2 }, () => Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 9]))),
}

test.each([
  ['in big-endian order', () => toPlyAs(ball, { encoding: 'binary_big_endian' })],
  ['as text', () => toPlyAs(ball, { encoding: 'ascii' })],
  ['as text with lists', () => toPlyAs(ball, listsAsText)],
  ['with CRLF in its header', () => toPlyAs(ball, { lineEnd: '\r\n' })],
  ['as text with CR alone', () => toPlyAs(ball, { encoding: 'ascii', lineEnd: '\r' })],
  ['with spaces at the ends of lines', () => toPlyAs(ball, { lineEnd: ' \n' })],
  ['with CR alone in its header', () => toPlyAs(ball, { lineEnd: '\r' })],
  ['in double precision', () => toPlyAs(ball, { type: 'double' })],
  ['with properties in another order', () => toPlyAs(ball, { order })],
  ['with an empty element of lists', () => toPlyAs(ball, { after: noFaces })],
  ['with an element of lists before its splats', () => toPlyAs(ball, cameras)],
  [
    'with a list in each splat',
    () => toPlyAs(ball, { more: ['property list uchar int seen'], rowEnd: oneInt }),
  ],
  [
    'with unknown properties',
    () => toPlyAs(ball, { more: ['property ushort label'], rowEnd: Buffer.alloc(2) }),
  ],
  ['with comments', () => toPlyAs(ball, { before: ['comment made  elsewhere ', 'obj_info x', 'comment'] })],
  ['with a header of 200 KB', () => toPlyAs(ball, { before: [`comment ${'settings '.repeat(22_000)}`] })],
  ['with data behind its splats', () => toPlyAs(ball, { back: Buffer.from('more') })],
])('reads a PLY %s like a plain one', async (_, make) => {
  const plain = await read(toPly(ball))
  const { position, sigma, rgba, count, claimed } = await read(make())
  expect({ count, claimed }).toEqual({ count: 300, claimed: 300 })
  expect(differenceOf(rgba, plain.rgba)).toBeLessThanOrEqual(1)
  expect(differenceOf(position, plain.position)).toBeLessThan(1e-6)
  expect(differenceOf(sigma, plain.sigma)).toBeLessThan(1e-6)
})

function rest(count: number): number[] {
  return Array.from({ length: count }, (_, k) => (k % 24 === 0 ? 1 : 0))
}

const noFaces = ['element face 0', 'property list uchar int vertex_indices']
const oneInt = Buffer.from([1, 0, 0, 0, 0])
const listsAsText = {
  encoding: 'ascii',
  before: cameras.before,
  front: Buffer.from('2 0.5 1e3 9\n0 9\n'),
  more: ['property list uchar int seen'],
  rowEnd: Buffer.from(' 2 7 8'),
} as const

function differenceOf(a: Float32Array | Uint8Array, b: Float32Array | Uint8Array): number {
  return Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i])))
}

test('reads a compressed PLY with CRLF in its header and faces behind its splats', async () => {
  const bytes = await toFormat(ball, 'compressed-ply')
  const end = bytes.indexOf('end_header\n')
  const lines = bytes.toString('latin1', 0, end).trimEnd().split('\n')
  const header = [...lines, ...noFaces, 'end_header', ''].join('\r\n')
  const plain = await read(bytes)
  const strange = await read(Buffer.concat([Buffer.from(header), bytes.subarray(end + 11)]))
  expect(strange.position).toEqual(plain.position)
})

test('moves coordinates of a survey before it rounds them', async () => {
  const far = ball.map(([x, y, z, ...rest]) => [x + 5e5, y + 4e6, z + 20, ...rest])
  const { position, origin, count } = await read(toPlyAs(far, { type: 'double' }))
  const plain = await read(toPly(ball))
  expect(count).toBe(300)
  expect(Math.hypot(origin[0] - 500_004, origin[1] - 4e6, origin[2] - 21)).toBeLessThan(2)
  for (let i = 0; i < 9; i++) {
    const moved = origin[i % 3] - [5e5, 4e6, 20][i % 3]
    expect(position[i] + moved).toBeCloseTo(plain.position[i], 5)
  }
})

test('keeps coordinates that single precision resolves', async () => {
  const { origin } = await read(toPly(ball.map(([x, ...rest]) => [x + 2000, ...rest])))
  expect(origin).toEqual([0, 0, 0])
})

test('keeps three of four bands of harmonics, and ignores an odd number of coefficients', async () => {
  const { harmonics } = await read(toPly(ball, 300, 'four bands', rest(72)))
  expect(harmonics?.bands).toBe(3)
  expect([...harmonics!.levels.subarray(0, 45)].flatMap((level, k) => (level > 140 ? [k] : []))).toEqual([
    0, 15, 30,
  ])
  expect((await read(toPly(ball, 300, 'odd', rest(10)))).harmonics).toBeUndefined()
})

test('reads surfaces, which have two sizes', async () => {
  const { sigma } = await read(toPlyAs(ball, { order: order.filter((name) => name !== 'scale_2') }))
  expect(sigma[0]).toBeCloseTo(0.06, 4)
  expect(sigma[2]).toBeLessThan(1e-6)
})

const hugeList = { more: ['property list uint double a'], rowEnd: Buffer.alloc(4, 0xff) }
const xyz = ['property float x', 'property float y', 'property float z']

test.each([
  ['a coloured point cloud', pointCloud(['property uchar red']), '点群'],
  ['a mesh', pointCloud([], ['element face 1', 'property list uchar int vertex_indices']), 'メッシュ'],
  ['an unknown encoding', 'ply\nformat binary_middle_endian 1.0\nend_header\n', '書き方'],
  ['an unknown type', pointCloud(['property quaternion q']), '書き方'],
  ['no splats', toPlyAs([], {}), 'ひとつもありません'],
  ['invisible splats', toPly([rawSplat([0, 0, 0], [1, 1, 1]).with(6, -20)]), 'ひとつもありません'],
])('refuses a PLY with %s and names the reason', async (_, bytes, reason) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining(reason),
  })
})

function pointCloud(more: string[], after: string[] = []): string {
  const lines = ['ply', 'format binary_little_endian 1.0', 'element vertex 1', ...xyz, ...more, ...after]
  return [...lines, 'end_header', 'a'.repeat(40)].join('\n')
}

test.each([
  ['text that ends early', toPlyAs(ball, { encoding: 'ascii' }).subarray(0, -400)],
  ['words for numbers', toPlyAs(ball, { encoding: 'ascii' }).toString().replace('\n4', '\nfour')],
  ['a list beyond its end', toPlyAs(ball, { ...cameras, front: Buffer.alloc(20, 0xff) })],
  ['a list of four thousand million in each splat', toPlyAs(ball, hugeList)],
  [
    'a list of fewer than none',
    toPlyAs(ball, { more: ['property list char int a'], rowEnd: Buffer.from([-9]) }),
  ],
  ['a list without an end as text', toPlyAs(ball, { ...listsAsText, rowEnd: Buffer.from(' 4e15 7') })],
  ['a number of a thousand digits', toPlyAs(ball, { ...listsAsText, front: Buffer.alloc(1000, '7') })],
  [
    'more rows than bytes before its splats',
    toPlyAs(ball, { before: ['element a 9007199254740991', xyz[0]] }),
  ],
])('calls a PLY with %s broken', async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
})

test.each([
  [
    'spaces',
    toPlyAs(ball, { encoding: 'ascii', before: ['element a 1', 'property int b'], front: long(' ') }),
  ],
  ['one list', toPlyAs(ball, { ...listsAsText, front: Buffer.concat([Buffer.from('2e7 '), long('1 ')]) })],
])('reads text with a line of 30 MB of %s within bounded memory', async (_, bytes) => {
  const path = await saveAs(folder, bytes)
  const before = process.memoryUsage().rss
  await expect(readSplats(path, 'ply')).rejects.toMatchObject({ code: 'BROKEN_SOURCE' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20)
})

function long(text: string): Buffer {
  return Buffer.alloc(30 << 20, text)
}

test('skips an element without properties at once, whatever its count', async () => {
  expect(await read(toPlyAs(ball, { before: ['element a 9007199254740991'] }))).toMatchObject({ count: 300 })
})
