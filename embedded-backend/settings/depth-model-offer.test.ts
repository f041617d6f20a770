import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { publishedModelFile, runTimeFolder } from '../conversion/depth/model/installed-model.ts'
import { readConfig } from './config.ts'
import { offerDepthModel } from './depth-model-offer.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-offer-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

async function installBoth(): Promise<string> {
  const file = publishedModelFile(dataDir)
  await mkdir(path.dirname(file))
  await writeFile(file, 'a model')
  await mkdir(path.join(runTimeFolder(dataDir), 'node_modules', 'onnxruntime-node'), { recursive: true })
  return file
}

test('only the first start offers the model, in one line', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const line = await offerDepthModel(config)
  expect(line).toContain('npm run model:install')
  expect(line).not.toContain('\n')
  expect(await offerDepthModel(config)).toBeNull()
})

test('an installed model is used without any setting, and not offered', async () => {
  const file = await installBoth()
  const config = readConfig({ DATA_DIR: dataDir })
  expect(config.content.depthModel).toEqual({ path: file, preset: 'depth-anything-v2', timeoutSeconds: 60 })
  expect(await offerDepthModel(config)).toBeNull()
})

test('a configured model takes precedence over the installed one, and off disables both', async () => {
  await installBoth()
  const own = readConfig({ DATA_DIR: dataDir, DEPTH_MODEL_PATH: '/own.onnx' })
  expect(own.content.depthModel?.path).toBe('/own.onnx')
  expect(readConfig({ DATA_DIR: dataDir, DEPTH_MODEL_PATH: 'off' }).content.depthModel).toBeNull()
})

test('a model without its run time is not used', async () => {
  await installBoth()
  await rm(runTimeFolder(dataDir), { recursive: true })
  expect(readConfig({ DATA_DIR: dataDir }).content.depthModel).toBeNull()
})
