import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DepthModelReport, PeopleReport } from '../order/depth-model.ts'
import { madeOnnx, weighingModel } from '../testing/made-onnx.ts'
import { drawPlace } from '../testing/made-places.ts'
import { withModelRunTime } from '../testing/model-run-time.ts'
import { findDepthByModel, guessDepth } from './find-depth.ts'
import { runTimeFolder } from './model/installed-model.ts'

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-find-depth-'))
  ;({ dataDir } = await withModelRunTime())
})
afterAll(() => rm(folder, { recursive: true }))

async function find(onnx: Buffer) {
  const path = join(folder, 'model.onnx')
  await writeFile(path, onnx)
  const { picture } = drawPlace('people', 2)
  const reports: (DepthModelReport | PeopleReport)[] = []
  const model = { path, preset: 'midas', runTimeFolder: runTimeFolder(dataDir), timeoutMs: 600_000 } as const
  const report = (own: DepthModelReport | PeopleReport) => Promise.resolve(void reports.push(own))
  const found = await findDepthByModel(model, report)(picture)
  return { found, reports, guessed: await guessDepth(picture) }
}

test('accepts a model that agrees on a picture and its smaller mirror image', async () => {
  const { found, reports } = await find(weighingModel([1, 1, 1]))
  expect(found.source).toBe('MODEL')
  expect(reports).toMatchObject([{ step: 'BEGAN' }, { step: 'ENDED' }])
})

test('rejects a model that answers by position instead of content, falls back to the guess and logs why', async () => {
  const sides = [32, 48] as const
  const ramp = Array.from({ length: 32 * 48 }, (_, i) => 20 * (i % 48))
  const weights = { dims: [1, 3, 1, 1], floats: [1, 1, 1] }
  const onnx = madeOnnx({
    nodes: [
      { op: 'Conv', from: ['picture', 'weights'], to: 'sum', attributes: { kernel_shape: [1, 1] } },
      { op: 'Add', from: ['sum', 'ramp'], to: 'depth' },
    ],
    constants: { weights, ramp: { dims: [1, 1, ...sides], floats: ramp } },
    input: [1, 3, ...sides],
    output: [1, 1, ...sides],
  })
  const { found, reports, guessed } = await find(onnx)
  expect(found).toEqual(guessed)
  expect(reports).toMatchObject([{ step: 'BEGAN' }, { step: 'FAILED', failure: { code: 'MODEL_DISAGREES' } }])
})
