import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createSandboxChoice } from './conversion-sandbox.ts'
import { gapsOf } from './conversion/sandbox/sandbox.ts'
import { createLogger } from './services/logger.ts'
import { readConfig } from './settings/config.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-choice-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

function choiceFor(setting: string) {
  return createSandboxChoice(
    readConfig({ CONVERSION_SANDBOX: setting, DATA_DIR: dataDir }),
    createLogger('silent'),
  )
}

test('the start-up log tells the operator which isolation gaps expose data to uploaded files', async () => {
  const lines: string[] = []
  const choice = choiceFor('off')
  await choice.tell((line) => void lines.push(line))
  expect(lines).toEqual([expect.stringMatching(/^変換プロセスの隔離が十分ではありません: .*ネットワーク/)])
  expect(await choice.choose()).toMatchObject({ kind: 'none' })
})

test('detects the sandbox once and logs a line only if it has gaps', async () => {
  const lines: string[] = []
  const choice = choiceFor('auto')
  await choice.tell((line) => void lines.push(line))
  const sandbox = await choice.choose()
  expect(lines).toHaveLength(gapsOf(sandbox.kind).length > 0 ? 1 : 0)
  expect(sandbox).toMatchObject({ hidden: dataDir })
  expect(await choice.choose()).toBe(sandbox)
  expect(await readdir(path.join(dataDir, 'work'))).toEqual([])
})

test('the required setting yields a sandbox without gaps or fails the start', async () => {
  const { kind } = await choiceFor('auto').choose()
  const required = choiceFor('required')
    .choose()
    .then(
      (sandbox) => sandbox.kind,
      (error: Error) => error.message,
    )
  expect(await required).toContain(gapsOf(kind).length === 0 ? kind : 'CONVERSION_SANDBOX=required')
})
