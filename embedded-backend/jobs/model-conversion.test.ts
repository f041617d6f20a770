import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { runTimeFolder } from '../conversion/depth/model/installed-model.ts'
import { weighingModel } from '../conversion/testing/made-onnx.ts'
import { withModelRunTime } from '../conversion/testing/model-run-time.ts'
import { SpatialImageSchema } from '../routes/spatial-images/spatial-image-answer.ts'
import { readContentConfig } from '../settings/content-config.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import { makeSpatialImage } from '../testing/upload-source.ts'

let dataDir: string
let file: string

beforeAll(async () => {
  const shared = await withModelRunTime()
  dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-model-data-'))
  file = path.join(dataDir, 'depth.onnx')
  await writeFile(file, weighingModel([1, 0.5, 0.25]))
  await symlink(runTimeFolder(shared.dataDir), runTimeFolder(dataDir))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('with a model in the settings a photo’s depth comes from it, and the item says so', async () => {
  const content = readContentConfig({ DEPTH_MODEL_PATH: file, DEPTH_MODEL_PRESET: 'midas-small' })
  await using backend = await startTestBackend({ config: { dataDir, content } })
  const user = await signUpUser(backend)
  const id = await makeSpatialImage(backend, user)
  const response = await user.call('GET', `/v1/spatial-images/${id}`)
  const item = SpatialImageSchema.parse(await response.json())
  expect(item).toMatchObject({ width: 40, height: 30, depthSource: 'MODEL' })
  await writeFile(file, 'no model any more')
  const other = await user.call('GET', `/v1/spatial-images/${await makeSpatialImage(backend, user)}`)
  expect(await other.json()).toMatchObject({ depthSource: 'ESTIMATED' })
})
