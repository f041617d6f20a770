import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '#backend/settings/config.ts'
import { keepModelWish, readModelWish } from '#backend/settings/depth-model-offer.ts'

import { offerDepthModel, ownTerminal } from '../../server/depth-model-question.ts'
import { createProgress } from '../../server/progress.mjs'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-question-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** A start of the product with the given terminal. */
async function begin({ canAnswer = true, env = {} }: { canAnswer?: boolean; env?: NodeJS.ProcessEnv } = {}) {
  const input = new PassThrough()
  let output = ''
  const progress = createProgress({ isTTY: canAnswer, write: (text: string) => (output += text) })
  let isForeground = canAnswer
  const installs: { say: (line: string) => void; onEnd: (error: unknown) => void }[] = []
  const start = (say: (line: string) => void, onEnd: (error: unknown) => void) => {
    installs.push({ say, onEnd })
    return Promise.resolve()
  }
  const config = readConfig({ ...env, DATA_DIR: dataDir })
  const asked = { input, canAnswer: () => isForeground }
  const end = await offerDepthModel(config, { start }, { progress, asked })
  const toBackground = () => {
    isForeground = false
    process.emit('SIGCONT')
  }
  return {
    input,
    installs,
    end,
    toBackground,
    said: () => output,
    listeners: () => input.listenerCount('data'),
  }
}

test('a terminal is asked once, in Japanese and English; yes installs in the background', async () => {
  const { input, installs, said, listeners } = await begin()
  for (const words of [
    'ダウンロードしますか',
    'Download the depth model now',
    '27 MB',
    'Apache-2.0',
    '(y/n)',
  ])
    expect(said()).toContain(words)
  expect(installs).toEqual([])
  input.write('what?\nyes\n')
  await expect.poll(() => installs).toHaveLength(1)
  expect(listeners()).toBe(0)
  installs[0]?.say('  50 %(13.6 / 27.3 MB)')
  expect(said()).toContain('\r\u001B[2K50 %(13.6 / 27.3 MB)')
  installs[0]?.onEnd(null)
  expect(said()).toContain('これからの変換で使います')
})

test('a failure is shown with its reason, after the line of the progress', async () => {
  const { input, installs, said } = await begin()
  input.write('はい\n')
  await expect.poll(() => installs).toHaveLength(1)
  installs[0]?.onEnd(new Error('空き容量が足りません'))
  expect(said()).toContain('  空き容量が足りません\n')
})

test('no is kept, and the next start does not ask', async () => {
  const { input, installs } = await begin()
  input.write('n\n')
  await expect.poll(() => readModelWish(dataDir)).toBe('NO')
  expect(installs).toEqual([])
  expect((await begin()).said()).toBe('')
})

test('without an answer the next start asks again', async () => {
  const { end, input, installs } = await begin()
  end()
  input.write('y\n')
  const next = await begin()
  expect(next.said()).toContain('(y/n)')
  expect(installs).toEqual([])
  next.end()
})

test('a process that goes on in the background no longer reads from the terminal', async () => {
  const { toBackground, listeners } = await begin()
  expect(listeners()).toBeGreaterThan(0)
  toBackground()
  expect(listeners()).toBe(0)
})

test('without a person at the terminal, one line names the command, at the first start only', async () => {
  const { said, listeners } = await begin({ canAnswer: false })
  expect(said().match(/\n/g)).toHaveLength(1)
  expect(said()).toContain('npm run model:install')
  expect(listeners()).toBe(0)
  expect((await begin({ canAnswer: false })).said()).toBe('')
})

test.each(['off', '/own.onnx'])('DEPTH_MODEL_PATH=%s: nothing is offered', async (setting) => {
  const { said } = await begin({ env: { DEPTH_MODEL_PATH: setting } })
  expect(said()).toBe('')
})

test('an installation that was wished for and interrupted goes on with the next start', async () => {
  await keepModelWish(dataDir, 'YES')
  const { said, installs } = await begin({ canAnswer: false })
  expect(installs).toHaveLength(1)
  expect(said()).toBe('')
})

test('pipes, as in tests and containers, cannot answer', () => {
  expect(ownTerminal().canAnswer()).toBe(false)
})
