import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DepthPreset } from '#backend/conversion/order/depth-model.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'
import { madeOnnx, weighingModel } from '#backend/conversion/testing/made-onnx.ts'
import { withModelRunTime } from '#backend/conversion/testing/model-run-time.ts'

import { runTimeFolder } from './installed-model.ts'
import { runDepthModel } from './run-depth-model.ts'

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-models-'))
  ;({ dataDir } = await withModelRunTime())
})
afterAll(() => rm(folder, { recursive: true }))

/** Red increases from left to right, green from top to bottom. */
const [width, height] = [96, 64]
const picture: Picture = {
  rgb: Uint8Array.from({ length: 3 * width * height }, (_, i) => {
    const pixel = Math.floor(i / 3)
    return [2 * (pixel % width), 3 * Math.floor(pixel / width), 77][i % 3]
  }),
  width,
  height,
}

async function run(name: string, onnx: Buffer | string, preset: DepthPreset = 'midas') {
  const path = join(folder, `${name}.onnx`)
  await writeFile(path, onnx)
  return runDepthModel(picture, { path, preset, runTimeFolder: runTimeFolder(dataDir), timeoutMs: 600_000 })
}

test('a metric model receives the normalised colours', async () => {
  const { inverse, ...size } = await run('metres', weighingModel([0.5, 0, 0], { offset: 2 }), 'zoedepth')
  expect(size).toEqual({ width: 576, height: 384 })
  for (const column of [60, 288, 500]) {
    const red = 2 * ((column + 0.5) / 6 - 0.5)
    const metres = 2 + 0.5 * ((red / 255 - 0.5) / 0.5)
    expect(1 / inverse[200 * 576 + column]).toBeCloseTo(metres, 1)
  }
})

test('applies the ImageNet normalisation, and the inverse depth follows the model’s output', async () => {
  const { inverse, ...size } = await run('inverse', weighingModel([1, 1, 0]), 'depth-anything-v2')
  expect(size).toEqual({ width: 784, height: 518 })
  const at = (x: number, y: number) => inverse[Math.floor(y * 518) * 784 + Math.floor(x * 784)]
  expect([at(0, 0), at(0.999, 0.999)]).toEqual([expect.closeTo(0.15, 1), expect.closeTo(1, 1)])
  // Red and green contribute alike: both rise by 190 levels, red counts 1/0.229 and green 1/0.224 per unit.
  const [byRed, byGreen] = [at(0.9, 0.5) - at(0.1, 0.5), at(0.5, 0.9) - at(0.5, 0.1)]
  expect(byRed / byGreen).toBeCloseTo(0.224 / 0.229, 1)
})

test('a model with fixed input sides receives a picture of that size', async () => {
  const { width: w, height: h } = await run('fixed', weighingModel([1, 0, 0], { sides: [32, 48] }))
  expect([w, h]).toEqual([48, 32])
})

const grey = weighingModel([1, 1, 1])

test.each([
  ['words', 'MODEL_UNREADABLE', 'these are words'],
  ['half a file', 'MODEL_UNREADABLE', grey.subarray(0, grey.length / 2)],
  ['an unknown operator', 'MODEL_UNREADABLE', weighing({ op: 'Guess' })],
  ['values that are no numbers', 'MODEL_BAD_OUTPUT', weighing({ op: 'Sqrt' })],
  ['the same everywhere', 'MODEL_BAD_OUTPUT', weighingModel([0, 0, 0], { offset: 3 })],
  ['one number', 'MODEL_WRONG_SHAPE', weighing({ op: 'ReduceMean', attributes: { keepdims: 1 } })],
  [
    'an input that is no picture',
    'MODEL_WRONG_SHAPE',
    madeOnnx({
      nodes: [{ op: 'Relu', from: ['picture'], to: 'depth' }],
      constants: {},
      input: [1, 1, 'height', 'width'],
      output: [1, 1, 'height', 'width'],
    }),
  ],
])('%s is reported as %s', async (name, code, onnx) => {
  await expect(run(name, onnx)).rejects.toMatchObject({ name: 'DepthModelError', code })
})

function weighing(last: { op: string; attributes?: Record<string, number> }): Buffer {
  return weighingModel([-1, -1, -1], { offset: -5, after: [{ ...last, from: ['sum'], to: 'depth' }] })
}

test('without the runtime the message says what to install', async () => {
  const model = { path: '', preset: 'midas', runTimeFolder: folder, timeoutMs: 1 } as const
  await expect(runDepthModel(picture, model)).rejects.toMatchObject({
    code: 'MODEL_RUN_TIME_MISSING',
    message: expect.stringContaining('npm run model:install'),
  })
})

test('the operator’s command runs the configured model', async () => {
  const path = join(folder, 'tried.onnx')
  await writeFile(path, grey)
  const { said } = await withModelRunTime({ DEPTH_MODEL_PATH: path, DEPTH_MODEL_PRESET: 'midas' })
  expect(said).toContain('モデルを試しました(midas): 出力 512 × 384')
  await writeFile(path, 'words')
  await expect(withModelRunTime({ DEPTH_MODEL_PATH: path })).rejects.toMatchObject({
    stderr: expect.stringContaining('[MODEL_UNREADABLE]'),
  })
})
