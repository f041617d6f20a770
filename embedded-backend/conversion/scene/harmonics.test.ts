import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MemoryReadFileSystem, readSog, ZipReadFileSystem } from '@playcanvas/splat-transform'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { multiplyQuaternions, quaternionOfAngles } from '#contract/quaternion.ts'

import { convertSplats } from '../convert-splats.ts'
import { readSplats } from '../read/read-splats.ts'
import { orderSplats, rotateSplats } from '../splats/arrange-splats.ts'
import { saveAs, toPly, trainedBall } from '../testing/made-splats.ts'
import { packSog } from '../write/write-sog.ts'
import { coefficientsOf, harmonicBasis, harmonicLevels, keptBands, toHarmonicLevel } from './harmonics.ts'
import { rotationMatrix } from './quaternion.ts'
import type { SplatCloud } from './splat-cloud.ts'
import { SplatCollector } from './splat-cloud.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-harmonics-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Splats in a row, half of them shining to one side and half to the other, with all fifteen coefficients. */
function shining(count = 600): SplatCloud {
  const splats = new SplatCollector(count, 30)
  for (let i = 0; i < count; i++) splats.add(i / 10, (i % 7) / 7, -2, 0.1, 0.1, 0.1, 128, 128, 128)
  const levels = Uint8Array.from({ length: 45 * count }, (_, k) => {
    const [i, term] = [Math.floor(k / 45), k % 15]
    return toHarmonicLevel((i % 2 === 0 ? 0.5 : -0.4) * Math.cos(term + Math.floor((k % 45) / 15)))
  })
  return { ...splats.finish(), harmonics: { bands: 3, levels } }
}

function shownIn(levels: ArrayLike<number>, at: number, direction: readonly number[]): number {
  const basis = harmonicBasis(direction[0], direction[1], direction[2])
  return basis.reduce((sum, value, k) => sum + value * harmonicLevels[levels[at + k]], 0)
}

test('a rotated splat shows the same colours in the rotated direction', () => {
  const turn = multiplyQuaternions(quaternionOfAngles([20, 70, 0]), quaternionOfAngles([0, 10, 130]))
  const cloud = shining(4)
  const turned = rotateSplats(cloud, turn, 1)
  const matrix: number[] = []
  rotationMatrix(Float32Array.from(turn), 0, matrix)
  for (const direction of [
    [1, 0, 0],
    [0, 0.6, -0.8],
    [0.36, 0.48, 0.8],
  ]) {
    const after = [0, 3, 6].map(
      (row) => matrix[row] * direction[0] + matrix[row + 1] * direction[1] + matrix[row + 2] * direction[2],
    )
    for (let at = 0; at < cloud.harmonics!.levels.length; at += 15) {
      const before = shownIn(cloud.harmonics!.levels, at, direction)
      expect(Math.abs(shownIn(turned.harmonics!.levels, at, after) - before)).toBeLessThan(0.05)
    }
  }
})

test('the file of a cloud keeps every coefficient, in the order of the splats', async () => {
  const cloud = orderSplats(shining())
  const files = new MemoryReadFileSystem()
  files.set('scene.sog', await packSog(cloud))
  const table = (await readSog(new ZipReadFileSystem(await files.createSource('scene.sog')), 'meta.json', {
    logging: 'silent',
  })) as { getColumnByName(name: string): { data: Float32Array } }
  for (let k = 0; k < 45; k++) {
    const { data } = table.getColumnByName(`f_rest_${k}`)
    for (let i = 0; i < cloud.count; i++)
      expect(Math.abs(data[i] - harmonicLevels[cloud.harmonics!.levels[45 * i + k]])).toBeLessThan(0.02)
  }
})

test('large files keep only the bands that fit in memory', () => {
  const bands = [100_000, 2_000_000, 3_000_000, 10_000_000].map((count) => keptBands(count, 15))
  expect(bands).toEqual([3, 2, 1, 0])
  expect(keptBands(1000, coefficientsOf[1])).toBe(1)
  expect(keptBands(1000, 0)).toBe(0)
})

test('non-finite values count as 0, and large ones are clamped', () => {
  expect(harmonicLevels[toHarmonicLevel(Number.NaN)]).toBe(0)
  expect(harmonicLevels[toHarmonicLevel(1e30)]).toBe(2)
  expect(harmonicLevels[toHarmonicLevel(Number.NEGATIVE_INFINITY)]).toBe(-2)
})

test('importing turns a trained PLY upright and keeps its view-dependent red', async () => {
  const ball = trainedBall(900)
  const rest = [0, 0.8, 0, 0, 0, 0, 0, 0, 0]
  const path = await saveAs(folder, toPly(ball, ball.length, 'made for a test', rest))
  const order = {
    work: 'conversion',
    kind: 'CONVERSION',
    sourcePaths: [path],
    outputFolder: folder,
    limits: { maxPixels: 1, memoryBytes: 1, timeoutMs: 1 },
  } as const
  const { files } = await convertSplats(path, 'ply', order, () => {})
  const { harmonics, count } = await readSplats(join(folder, files.splat), 'sog')
  expect(harmonics?.bands).toBe(1)
  const [, along] = harmonicBasis(0, 0, 1)
  for (let i = 0; i < count; i++) {
    const red = [...harmonics!.levels.subarray(9 * i, 9 * i + 3)].map((level) => harmonicLevels[level])
    const shown = (z: number) => red.reduce((sum, value, k) => sum + value * harmonicBasis(0, 0, z)[k], 0)
    // Y and Z of the file are inverted in the world.
    expect(shown(-1)).toBeCloseTo(0.8 * along, 1)
    expect(shown(1)).toBeCloseTo(-0.8 * along, 1)
  }
})
