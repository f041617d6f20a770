import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { readDepthModelSetting, readModelMirror, requireDepthModel } from './depth-model-config.ts'

test('without settings the installed model is used; a file alone selects Depth Anything V2', () => {
  expect(readDepthModelSetting({})).toEqual({ use: 'INSTALLED', timeoutSeconds: 60 })
  expect(readDepthModelSetting({ DEPTH_MODEL_PATH: 'off' })).toEqual({ use: 'OFF' })
  expect(readDepthModelSetting({ DEPTH_MODEL_PATH: '/models/small.onnx' })).toEqual({
    use: 'OWN',
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
  expect(() => readDepthModelSetting({ ...others, [name]: value })).toThrow(name)
})

test('a mirror is an address', () => {
  expect(readModelMirror({})).toBeNull()
  expect(readModelMirror({ DEPTH_MODEL_MIRROR: ' https://models.example.jp/hf ' })).toBe(
    'https://models.example.jp/hf',
  )
  expect(() => readModelMirror({ DEPTH_MODEL_MIRROR: 'models.example.jp' })).toThrow('DEPTH_MODEL_MIRROR')
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
