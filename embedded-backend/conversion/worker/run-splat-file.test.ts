import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { quaternionOfAngles } from '#contract/quaternion.ts'

import { readSplats, uprightRotation } from '../read/read-splats.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { orderSplats, rotateSplats } from '../splats/arrange-splats.ts'
import { packSog } from '../write/write-sog.ts'
import { runSplatFile } from './run-splat-file.ts'

const plain = { rotation: [0, 0, 0] as [number, number, number], scale: 1 }
const limits = { memoryBytes: 1_000_000_000, timeoutMs: 600_000 }
const count = 3000
let folder: string
let splatPath: string
/** The cloud as stored in the SOG, for comparison with the written file. */
let kept: SplatCloud

function random(seed: number): number {
  return Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1
}

function values(length: number, seed: number, of: (share: number) => number): Float32Array {
  return Float32Array.from({ length }, (_, i) => of(random(seed + i)))
}

/** Random splats: every position, size, rotation and colour. */
function madeCloud(): SplatCloud {
  const rotation = values(4 * count, 9e5, (share) => share - 0.5)
  for (let at = 0; at < rotation.length; at += 4) {
    const length = Math.hypot(...rotation.subarray(at, at + 4))
    for (let i = 0; i < 4; i++) rotation[at + i] /= length
  }
  return {
    count,
    rowLength: 55,
    position: values(3 * count, 1, (share) => 8 * share - 4),
    sigma: values(3 * count, 3e5, (share) => 0.01 * 4 ** share),
    rgba: Uint8Array.from({ length: 4 * count }, (_, i) => 30 + Math.floor(200 * random(6e5 + i))),
    rotation,
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-splats-'))
  splatPath = join(folder, 'scene.sog')
  await writeFile(splatPath, await packSog(madeCloud()))
  kept = await readSplats(splatPath, 'sog')
})
afterAll(() => rm(folder, { recursive: true }))

/** Largest difference between corresponding numbers. */
function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i])))
}

/** Smallest absolute dot product of corresponding rotations; 1 if all are equal. */
function leastAgreement(a: Float32Array, b: Float32Array): number {
  const dots = Array.from({ length: count }, (_, i) =>
    Math.abs([0, 1, 2, 3].reduce((sum, k) => sum + a[4 * i + k] * b[4 * i + k], 0)),
  )
  return Math.min(...dots)
}

test.each([
  { format: 'ply', place: 1e-6, size: 1e-5, colour: 1, turn: 0.99999 },
  // 12 bits of a position's fraction, steps of 1/16 in the logarithm of a size, ten bits of a rotation.
  { format: 'spz', place: 2 ** -12, size: 0.033, colour: 4, turn: 0.999 },
] as const)('a $format file contains the same splats and is upright when read again', async (row) => {
  const outputPath = join(folder, `written.${row.format}`)
  await runSplatFile({ splatPath, outputPath, format: row.format, transform: plain, limits })
  const raw = await readSplats(outputPath, row.format)
  const turn = await uprightRotation(outputPath, row.format)
  // PLY is written in training coordinates, and is read like any such file.
  expect(turn === undefined).toBe(row.format === 'spz')
  const read = turn ? rotateSplats(raw, turn, 1) : raw
  expect(read.count).toBe(count)
  expect(farthest(read.position, kept.position)).toBeLessThanOrEqual(row.place)
  expect(farthest(read.sigma.map(Math.log), kept.sigma.map(Math.log))).toBeLessThanOrEqual(row.size)
  expect(farthest(read.rgba, kept.rgba)).toBeLessThanOrEqual(row.colour)
  expect(leastAgreement(read.rotation!, kept.rotation!)).toBeGreaterThan(row.turn)
})

test.each(['ply', 'spz', 'sog'] as const)('a %s file contains turned and scaled splats', async (format) => {
  const outputPath = join(folder, `turned.${format}`)
  const transform = { rotation: [90, -20, 170] as [number, number, number], scale: 1.5 }
  await runSplatFile({ splatPath, outputPath, format, transform, limits })
  const raw = await readSplats(outputPath, format)
  const turn = await uprightRotation(outputPath, format)
  const read = turn ? rotateSplats(raw, turn, 1) : raw
  const turned = rotateSplats(kept, quaternionOfAngles(transform.rotation), transform.scale)
  const expected = format === 'sog' ? orderSplats(turned) : turned
  expect(farthest(read.position, expected.position)).toBeLessThan(0.003)
  expect(farthest(read.sigma.map(Math.log), expected.sigma.map(Math.log))).toBeLessThan(0.06)
  expect(leastAgreement(read.rotation!, expected.rotation!)).toBeGreaterThan(0.999)
})

test('a PLY contains splats in the usual columns', async () => {
  const outputPath = join(folder, 'columns.ply')
  await runSplatFile({ splatPath, outputPath, format: 'ply', transform: plain, limits })
  const header = (await readFile(outputPath)).toString('latin1', 0, 1000)
  expect(header).toMatch(/^ply\nformat binary_little_endian 1\.0\n/)
  expect(header).toContain(`element vertex ${count}\n`)
  for (const name of ['x', 'f_dc_0', 'opacity', 'scale_0', 'rot_0'])
    expect(header).toContain(`property float ${name}\n`)
})

test('an unreadable scene leaves no file', async () => {
  const broken = join(folder, 'broken.sog')
  const outputPath = join(folder, 'broken.ply')
  await writeFile(broken, 'no splats')
  await expect(
    runSplatFile({ splatPath: broken, outputPath, format: 'ply', transform: plain, limits }),
  ).rejects.toMatchObject({
    code: 'CRASHED',
  })
  await expect(stat(outputPath)).rejects.toThrow('ENOENT')
})

test('cancelling leaves no file', async () => {
  const outputPath = join(folder, 'canceled.spz')
  const run = runSplatFile({
    splatPath,
    outputPath,
    format: 'spz',
    transform: plain,
    limits,
    signal: AbortSignal.timeout(50),
  })
  await expect(run).rejects.toMatchObject({ code: 'CANCELED' })
  await expect(stat(outputPath)).rejects.toThrow('ENOENT')
})
