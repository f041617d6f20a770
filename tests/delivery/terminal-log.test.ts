import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openTerminalLog } from '#server/terminal-log.ts'

const say = vi.fn<(line: string) => void>()
const progress = { say, step: vi.fn<() => void>(), end: vi.fn<() => void>() }
const { isTTY } = process.stdout

beforeEach(() => {
  process.stdout.isTTY = true
})
afterEach(() => {
  process.stdout.isTTY = isTTY
})

test('a developer’s terminal shows log lines as text', async () => {
  const logger = pino({ base: { part: 'backend' } }, await openTerminalLog(progress, false))
  logger.warn({ port: 5432 }, 'database is up')
  const [line = ''] = say.mock.lastCall ?? []
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] .*WARN.*database is up.*"?port"?:.*5432/)
  expect(line).not.toContain('\n')
})

test('logs are JSON in production and wherever the output is no terminal', async () => {
  expect(await openTerminalLog(progress, true)).toBeUndefined()
  process.stdout.isTTY = false
  expect(await openTerminalLog(progress, false)).toBeUndefined()
})
