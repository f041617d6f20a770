import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readFile } from '@playcanvas/splat-transform'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inspectSource } from '../inspect/inspect-source.ts'
import { saveAs, toSpz } from '../testing/made-splats.ts'
import { SplatFileSystem } from './read-splats.ts'
import { spzRows } from './read-spz.ts'
import { layerRows, type SplatRows } from './splat-rows.ts'

const count = 50
const coefficientsOf = [0, 3, 8, 15, 24]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-read-spz-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Arbitrary bytes for the columns of each version. */
function columnsOf(version: number, degree: number): Buffer[] {
  const sizes = [version === 1 ? 6 : 9, 1, 3, 3, version < 3 ? 3 : 4, 3 * coefficientsOf[degree]]
  return sizes
    .filter((size) => size > 0)
    .map((size, column) =>
      Buffer.from(Array.from({ length: size * count }, (_, i) => (i * (31 + 2 * column) + 7 * column) & 255)),
    )
}

async function rowsOf(bytes: Buffer): Promise<number[][]> {
  const path = await saveAs(folder, bytes)
  const info = await inspectSource(path, { maxPixels: 1e6, kinds: ['SPLATS'] })
  expect(info).toMatchObject({ format: 'spz', splatCount: count })
  return listRows(await spzRows(path))
}

async function listRows({ coefficients, read }: SplatRows): Promise<number[][]> {
  const all: number[] = []
  for await (const rows of read()) all.push(...rows)
  const width = 14 + 3 * coefficients
  return Array.from({ length: all.length / width }, (_, i) => all.slice(width * i, width * (i + 1)))
}

async function referenceRows(bytes: Buffer): Promise<number[][]> {
  const fileSystem = new SplatFileSystem(await saveAs(folder, bytes))
  const [source] = await readFile({ filename: 'a.spz', inputFormat: 'spz', fileSystem })
  const rows = await listRows(layerRows(source))
  await source.close()
  return rows
}

test.each([
  [2, 0],
  [2, 3],
  [3, 1],
  [3, 2],
  [4, 0],
  [4, 3],
])('reads version %i of degree %i like splat-transform', async (version, degree) => {
  const bytes = toSpz(version, count, columnsOf(version, degree), { degree })
  const [own, reference] = [await rowsOf(bytes), await referenceRows(bytes)]
  expect(own.length).toBe(count)
  for (const [i, row] of own.entries())
    for (const [k, value] of row.entries()) expect(value).toBeCloseTo(reference[i][k], 4)
})

test('reads version 1, whose places are halves', async () => {
  const [, ...rest] = columnsOf(2, 0)
  const places = new DataView(new ArrayBuffer(6 * count))
  const fixed = Buffer.alloc(9 * count)
  for (let i = 0; i < 3 * count; i++) {
    places.setFloat16(2 * i, (i - 70) / 8, true)
    fixed.writeIntLE(((i - 70) / 8) * 4096, 3 * i, 3)
  }
  const halves = await rowsOf(toSpz(1, count, [Buffer.from(places.buffer), ...rest]))
  expect(halves).toEqual(await rowsOf(toSpz(2, count, [fixed, ...rest])))
})

test.each([3, 4])('reads version %i with extension records', async (version) => {
  const columns = columnsOf(version, 0)
  const after = Buffer.from([2, 0, 0xbe, 0xad, 12, 0, 0, 0, ...Array.from({ length: 12 }, () => 1)])
  const extended = await rowsOf(toSpz(version, count, columns, { flags: 2, after }))
  expect(extended).toEqual(await rowsOf(toSpz(version, count, columns)))
})

test.each([3, 4])('keeps all 24 coefficients of degree 4 in version %i', async (version) => {
  const rows = await rowsOf(toSpz(version, count, columnsOf(version, 4), { degree: 4 }))
  expect(rows[0]?.length).toBe(14 + 72)
  const column = columnsOf(version, 4)[5]
  expect(rows[1]?.[14]).toBeCloseTo((column[72] - 128) / 128, 6)
  expect(rows[1]?.[14 + 24]).toBeCloseTo((column[73] - 128) / 128, 6)
})

test('reads a version 3 that is not packed', async () => {
  const columns = columnsOf(3, 0)
  const bare = await rowsOf(toSpz(3, count, columns, { isBare: true }))
  expect(bare).toEqual(await rowsOf(toSpz(3, count, columns)))
})

test.each([
  ['a version to come', toSpz(5, count, columnsOf(4, 0))],
  ['an unknown degree', toSpz(3, count, columnsOf(3, 0), { degree: 5 })],
])('refuses %s by name', async (_, bytes) => {
  await expect(rowsOf(bytes)).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining('バージョン'),
  })
})
