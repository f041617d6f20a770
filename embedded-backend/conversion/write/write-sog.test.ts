import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MemoryReadFileSystem, readSog, ZipReadFileSystem } from '@playcanvas/splat-transform'
import { expect, test } from 'vitest'

import { FIRST_SCENE, photoCodes } from '#contract/scene-format.ts'

import { listZipMembers } from '../inspect/zip-members.ts'
import { readSplats } from '../read/read-splats.ts'
import { codeOf, SplatCollector } from '../scene/splat-cloud.ts'
import { packSog } from './write-sog.ts'

type Table = {
  numRows: number
  columns: { data: Float32Array }[]
  getColumnByName(name: string): { data: Float32Array }
}

/** A grid of splats in front of the camera, as from a picture. */
function madeGrid() {
  const splats = new SplatCollector(10, 80)
  for (let i = 0; i < 4800; i++) {
    const [column, row] = [i % 80, Math.floor(i / 80)]
    const z = -2 - 0.4 * Math.sin(column / 9)
    const spacing = -z / 80
    splats.add(spacing * (column - 39.5), spacing * (row - 29.5), z, spacing, spacing, 0.01, i % 256, 9, 9)
  }
  return splats.finish()
}

async function unpack(sog: Uint8Array): Promise<Table> {
  const files = new MemoryReadFileSystem()
  files.set('scene.sog', sog)
  const zip = new ZipReadFileSystem(await files.createSource('scene.sog'))
  return readSog(zip, 'meta.json', { logging: 'silent' })
}

test('packs splats that read back the same: count, places, sizes and colours', async () => {
  const splats = new SplatCollector(10, 50)
  for (let i = 0; i < 2000; i++)
    splats.add((i % 50) / 25, Math.floor(i / 50) / 20, -2, 0.02, 0.03, 0.01, 250, 128, i % 256)
  const cloud = splats.finish()
  const table = await unpack(await packSog(cloud))
  const column = (name: string) => table.getColumnByName(name).data
  expect(table.numRows).toBe(2000)
  expect(table.columns.every(({ data }) => data.every(Number.isFinite))).toBe(true)
  expect(Math.max(...column('y'))).toBeCloseTo(39 / 20, 2)
  expect(column('z').every((z) => Math.abs(z + 2) < 1e-3)).toBe(true)
  expect(column('scale_1').every((scale) => Math.abs(Math.exp(scale) - 0.03) < 3e-4)).toBe(true)
  const red = column('f_dc_0').map((value) => (value * 0.28209479177387814 + 0.5) * 255)
  expect(red.every((value) => Math.abs(value - 250) < 0.01)).toBe(true)
})

test('keeps each splat’s photo code', async () => {
  const codes = Object.values(photoCodes)
  const splats = new SplatCollector(10, 40)
  for (let i = 0; i < 1200; i++)
    splats.add((i % 40) / 25, Math.floor(i / 40) / 20, -2, 0.02, 0.02, 0.01, i % 256, 9, 9, codes[i % 3])
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-sog-'))
  try {
    const path = join(folder, 'scene.sog')
    await writeFile(path, await packSog(splats.finish()))
    const { rgba, count } = await readSplats(path, 'sog')
    expect(Array.from({ length: count }, (_, i) => codeOf(rgba[4 * i + 3]))).toEqual(
      Array.from({ length: 1200 }, (_, i) => codes[i % 3]),
    )
    expect(rgba.every((value, i) => i % 4 !== 3 || value >= 252)).toBe(true)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('positions may be off by a share of the splat size, which shrinks the file considerably', async () => {
  const cloud = madeGrid()
  const [exact, rough] = await Promise.all([packSog(cloud), packSog(cloud, { slack: 0.2 })])
  expect(rough.length).toBeLessThan(0.8 * exact.length)
  const [wanted, got] = await Promise.all([unpack(exact), unpack(rough)])
  const usual = cloud.sigma[0]
  let farthest = 0
  for (const name of ['x', 'y', 'z']) {
    const [from, to] = [wanted, got].map((table) => table.getColumnByName(name).data)
    for (const [i, place] of from.entries()) farthest = Math.max(farthest, Math.abs(place - to[i]))
  }
  expect(farthest).toBeGreaterThan(0)
  // The typical error is 0.2; at the ends of the logarithmic scale it is a little larger.
  expect(farthest).toBeLessThan(0.3 * usual)
})

test('a preview scene precedes the members, invisible to other SOG readers', async () => {
  const cloud = madeGrid()
  const first = await packSog({ ...cloud, count: 400 })
  const [plain, both] = await Promise.all([packSog(cloud), packSog(cloud, { first })])
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-sog-'))
  try {
    const path = join(folder, 'scene.sog')
    await writeFile(path, both)
    const file = await open(path)
    const [member, ...others] = await listZipMembers(file, both.length)
    await file.close()
    expect(member).toEqual({ name: FIRST_SCENE, packed: first.length, deflated: false, offset: 0 })
    expect(others.map(({ name }) => name)).not.toContain(FIRST_SCENE)
    const read = await readSplats(path, 'sog')
    await writeFile(path, plain)
    expect(read).toEqual(await readSplats(path, 'sog'))
    expect(read.count).toBe(4800)
  } finally {
    await rm(folder, { recursive: true })
  }
  expect((await unpack(both)).numRows).toBe(4800)
})
