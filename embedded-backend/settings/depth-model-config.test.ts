import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { readDepthModelConfig, requireDepthModel } from './depth-model-config.ts'

test('without settings there is no model; a file alone selects Depth Anything V2', () => {
  expect(readDepthModelConfig({})).toBeNull()
  expect(readDepthModelConfig({ DEPTH_MODEL_PATH: '/models/small.onnx' })).toEqual({
    path: '/models/small.onnx',
    preset: 'depth-anything-v2',
    timeoutSeconds: 60,
  })
})

test.each([
  ['DEPTH_MODEL_PRESET', 'dpt', { DEPTH_MODEL_PATH: '/a.onnx' }],
  ['DEPTH_MODEL_PRESET', 'midas', {}],
  ['DEPTH_MODEL_PATH', '/models/small.pth', {}],
  ['DEPTH_MODEL_TIMEOUT_SECONDS', '0', { DEPTH_MODEL_PATH: '/a.onnx' }],
  ['DEPTH_MODEL_TIMEOUT_SECONDS', 'long', {}],
])('the setting %s=%s is refused by name', (name, value, others) => {
  expect(() => readDepthModelConfig({ ...others, [name]: value })).toThrow(name)
})

test('a start with a model needs its file, and its run time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-start-'))
  const file = path.join(folder, 'model.onnx')
  const config = readConfig({ DATA_DIR: folder, DEPTH_MODEL_PATH: file })
  await expect(requireDepthModel(config)).rejects.toThrow(`DEPTH_MODEL_PATH のファイルがありません: ${file}`)
  await writeFile(file, 'a model')
  await expect(requireDepthModel(config)).rejects.toThrow('npm run model:install')
  await rm(folder, { recursive: true })
})
