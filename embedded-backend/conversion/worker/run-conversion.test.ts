import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readResidentBytes } from '../sandbox/process-memory.ts'
import { runConversion } from './run-conversion.ts'

const photos = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
const limits = { maxPixels: 50_000_000, memoryBytes: 1_000_000_000, timeoutMs: 600_000 }

function onProgress() {}

let folder: string
let smallPhoto: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-run-'))
  smallPhoto = join(folder, 'small.jpg')
  await sharp(join(photos, 'coffee.png')).resize(180).jpeg().toFile(smallPhoto)
})
afterAll(() => rm(folder, { recursive: true }))

test('makes a spatial image of a photo, with progress that only rises', async () => {
  const outputFolder = join(folder, 'made', 'here')
  const seen: number[] = []
  const result = await runConversion({
    kind: 'INSTANT',
    sourcePaths: [smallPhoto],
    outputFolder,
    limits,
    onProgress: (share) => seen.push(share),
  })
  expect(result).toMatchObject({ width: 180, height: 120, depthSource: 'ESTIMATED' })
  expect(result.splatCount).toBeGreaterThan(180 * 120)
  expect(result.cameraParameters).toMatchObject({
    version: 1,
    fovAxis: 'vertical',
    position: [0, 0, 0],
    up: [0, 1, 0],
  })
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen[0]).toBeGreaterThan(0)
  expect(seen.at(-1)).toBe(1)
  expect((await stat(join(outputFolder, result.files.splat))).size).toBeGreaterThan(10_000)
  const [poster, thumbnail, flat] = await Promise.all(
    [result.files.poster, result.files.thumbnail, result.files.flat].map((name) =>
      sharp(join(outputFolder, name)).metadata(),
    ),
  )
  expect(flat).toMatchObject({ format: 'webp', width: 180, height: 120 })
  expect(poster.width / poster.height).toBeCloseTo(1.5, 1)
  expect(thumbnail.height).toBeLessThanOrEqual(480)
})

test.each([
  ['text', 'UNSUPPORTED_SOURCE', 'just words'],
  ['a stub', 'BROKEN_SOURCE', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
])('reports the problem with %s and leaves no files', async (name, code, content) => {
  const sourcePath = join(folder, `${name}.jpg`)
  const outputFolder = join(folder, name)
  await writeFile(sourcePath, content)
  const run = runConversion({ kind: 'INSTANT', sourcePaths: [sourcePath], outputFolder, limits, onProgress })
  await expect(run).rejects.toMatchObject({ code, message: expect.stringMatching(/。$/) })
  expect(await readdir(outputFolder)).toEqual([])
})

test('a source over the limit of pixels is refused', async () => {
  const request = {
    kind: 'INSTANT' as const,
    sourcePaths: [smallPhoto],
    outputFolder: join(folder, 'over'),
    onProgress,
  }
  const run = runConversion({ ...request, limits: { ...limits, maxPixels: 1000 } })
  await expect(run).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
})

test('reports a missing source as a crash with a readable message', async () => {
  const run = runConversion({
    kind: 'INSTANT',
    sourcePaths: [join(folder, 'none.jpg')],
    outputFolder: join(folder, 'gone'),
    limits,
    onProgress,
  })
  await expect(run).rejects.toMatchObject({ code: 'CRASHED', message: expect.stringContaining('もう一度') })
})

test('kills the worker when it takes more memory than allowed', async () => {
  const request = {
    kind: 'INSTANT' as const,
    sourcePaths: [join(photos, 'portrait-pug.heic')],
    outputFolder: join(folder, 'fat'),
    onProgress,
  }
  const run = runConversion({ ...request, limits: { ...limits, memoryBytes: 200_000_000 } })
  await expect(run).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' })
  expect(await readdir(request.outputFolder)).toEqual([])
})

test('kills the worker when it exceeds its time limit', async () => {
  const request = {
    kind: 'INSTANT' as const,
    sourcePaths: [join(photos, 'portrait-pug.heic')],
    outputFolder: join(folder, 'late'),
    onProgress,
  }
  const run = runConversion({ ...request, limits: { ...limits, timeoutMs: 50 } })
  await expect(run).rejects.toMatchObject({ code: 'TIMED_OUT' })
})

test('cancelling kills the worker at once, in the middle of its work', async () => {
  const abort = new AbortController()
  const run = runConversion({
    kind: 'INSTANT',
    sourcePaths: [join(photos, 'portrait-pug.heic')],
    outputFolder: join(folder, 'canceled'),
    limits,
    onProgress: () => abort.abort(),
    signal: abort.signal,
  })
  await expect(run).rejects.toMatchObject({ code: 'CANCELED' })
  expect(await readdir(join(folder, 'canceled'))).toEqual([])
})

test('does not start a cancelled conversion', async () => {
  const request = {
    kind: 'INSTANT' as const,
    sourcePaths: [smallPhoto],
    outputFolder: join(folder, 'never'),
    limits,
    onProgress,
  }
  const run = runConversion({ ...request, signal: AbortSignal.abort() })
  await expect(run).rejects.toMatchObject({ code: 'CANCELED' })
})

test('the worker ends when its parent is gone', async () => {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), { execArgv: [] })
  await once(child, 'spawn')
  child.disconnect()
  await once(child, 'exit')
  expect(await readResidentBytes(child.pid!)).toBeUndefined()
})
