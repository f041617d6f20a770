import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runTimeFolder } from '../depth/model/installed-model.ts'
import type { DepthModelFailure } from '../order/depth-model.ts'
import { readResidentBytes } from '../sandbox/process-memory.ts'
import { greedyModel, weighingModel } from '../testing/made-onnx.ts'
import { withModelRunTime } from '../testing/model-run-time.ts'
import { workerProcesses } from '../testing/worker-processes.ts'
import { runConversion } from './run-conversion.ts'

const limits = { maxPixels: 50_000_000, memoryBytes: 4_000_000_000, timeoutMs: 600_000 }
let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-model-'))
  ;({ dataDir } = await withModelRunTime())
  const raw = { width: 120, height: 90, channels: 3 } as const
  const rgb = Buffer.from(Array.from({ length: 3 * 120 * 90 }, (_, i) => (i * i) % 251))
  await sharp(rgb, { raw }).png().toFile(join(folder, 'photo.png'))
  await writeFile(join(folder, 'red.onnx'), weighingModel([1, 0.2, 0.1]))
  await writeFile(join(folder, 'dark.onnx'), weighingModel([0, 0, 0]))
  await writeFile(join(folder, 'greedy.onnx'), greedyModel(1))
})
afterAll(() => rm(folder, { recursive: true }))

async function convert(model: string, change: { memoryBytes?: number; timeoutMs?: number } = {}) {
  const failures: DepthModelFailure[] = []
  const seen: number[] = []
  const { timeoutMs = 60_000, memoryBytes = limits.memoryBytes } = change
  const result = await runConversion({
    kind: 'INSTANT',
    sourcePaths: [join(folder, 'photo.png')],
    outputFolder: join(folder, `made by ${model}`),
    limits: { ...limits, memoryBytes },
    depthModel: {
      path: join(folder, `${model}.onnx`),
      preset: 'midas-small',
      runTimeFolder: runTimeFolder(dataDir),
      timeoutMs,
    },
    onModelFailure: (failure) => failures.push(failure),
    onProgress: (share) => seen.push(share),
  })
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
  return { depthSource: result.depthSource, codes: failures.map(({ code }) => code), failures }
}

test('a photo without depth is converted with the model and reports so', async () => {
  expect(await convert('red')).toMatchObject({ depthSource: 'MODEL', codes: [] })
})

test('uses and reports the guess when the model gives no answer', async () => {
  expect(await convert('dark')).toMatchObject({
    depthSource: 'ESTIMATED',
    codes: ['MODEL_BAD_OUTPUT'],
    failures: [{ detail: 'the output is the same everywhere' }],
  })
})

test('uses the guess when the model file is missing', async () => {
  expect(await convert('gone')).toMatchObject({ depthSource: 'ESTIMATED', codes: ['MODEL_UNREADABLE'] })
})

test('stops a model that exceeds its time limit and converts the photo without it', async () => {
  const ended = await convert('greedy', { timeoutMs: 1 })
  expect(ended).toMatchObject({ depthSource: 'ESTIMATED', codes: ['MODEL_TIMED_OUT'] })
})

test('stops a model that exceeds its memory limit and converts the photo without it', async () => {
  const ended = await convert('greedy', { memoryBytes: 800_000_000 })
  expect(ended).toMatchObject({ depthSource: 'ESTIMATED', codes: ['MODEL_OUT_OF_MEMORY'] })
})

test.runIf(process.platform === 'linux')('uses the guess when the model crashes its process', async () => {
  const conversion = convert('greedy')
  for (let bytes = 0; bytes < 500_000_000; await sleep(20)) {
    const [worker] = await workerProcesses()
    bytes = (worker && (await readResidentBytes(worker))) ?? 0
    if (worker && bytes >= 500_000_000) process.kill(worker, 'SIGKILL')
  }
  expect(await conversion).toMatchObject({ depthSource: 'ESTIMATED', codes: ['MODEL_CRASHED'] })
})
