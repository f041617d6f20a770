import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { publishedModelFile, runTimeFolder } from '../conversion/depth/model/installed-model.ts'
import { readConfig } from './config.ts'
import { depthModelInUse } from './depth-model-config.ts'
import { keepModelWish, modelOffer, modelQuestion, offerFor, readModelWish } from './depth-model-offer.ts'

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

test('a terminal that cannot answer shows one line, once; one that can is asked until it answers', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  expect(await offerFor(config, { canAsk: false })).toBe('TELL')
  await keepModelWish(dataDir, 'OFFERED')
  expect(await offerFor(config, { canAsk: false })).toBeNull()
  expect(await offerFor(config, { canAsk: true })).toBe('ASK')
  expect(modelOffer).toContain('npm run model:install')
  expect(modelOffer).not.toContain('\n')
  for (const words of ['27 MB', 'Apache-2.0', 'huggingface.co']) expect(modelQuestion).toContain(words)
})

test('no is final; yes resumes an installation that has not ended', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  expect(await readModelWish(dataDir)).toBeNull()
  await keepModelWish(dataDir, 'NO')
  expect(await offerFor(config, { canAsk: true })).toBeNull()
  await keepModelWish(dataDir, 'YES')
  expect(await offerFor(config, { canAsk: false })).toBe('RESUME')
  await installBoth()
  expect(await offerFor(config, { canAsk: false })).toBeNull()
})

test('a file of an earlier version counts as an offer without an answer', async () => {
  await writeFile(path.join(dataDir, 'depth-model-offered'), '')
  expect(await readModelWish(dataDir)).toBe('OFFERED')
})

test('an installed model is used without any setting, from the moment it is there', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  expect(depthModelInUse(config)).toBeNull()
  const file = await installBoth()
  expect(depthModelInUse(config)).toEqual({ path: file, preset: 'depth-anything-v2', timeoutSeconds: 60 })
})

test('a configured model takes precedence over the installed one, off disables both, and neither offers', async () => {
  const own = readConfig({ DATA_DIR: dataDir, DEPTH_MODEL_PATH: '/own.onnx' })
  const off = readConfig({ DATA_DIR: dataDir, DEPTH_MODEL_PATH: 'off' })
  for (const config of [own, off]) expect(await offerFor(config, { canAsk: true })).toBeNull()
  await installBoth()
  expect(depthModelInUse(own)?.path).toBe('/own.onnx')
  expect(depthModelInUse(off)).toBeNull()
})

test('a model without its run time is not used', async () => {
  await installBoth()
  await rm(runTimeFolder(dataDir), { recursive: true })
  expect(depthModelInUse(readConfig({ DATA_DIR: dataDir }))).toBeNull()
})
