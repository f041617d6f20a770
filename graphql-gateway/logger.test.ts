import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Runs a program that has a logger, and reads what it has written. */
function run(program: string): string {
  const { href } = new URL('logger.ts', import.meta.url)
  const whole = `import { createLogger } from '${href}'
    const logger = createLogger('info')
    ${program}`
  return spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', whole], {
    encoding: 'utf8',
  }).stdout
}

test('every line is written, in order, though the process exits at once', () => {
  const lines = run(
    'for (let number = 0; number < 500; number += 1) logger.info({ number }); process.exit(0)',
  )
  const numbers = lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { number: number }).number)
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, number) => number))
})

test('writes a single line after a moment, whatever happens to the process', () => {
  const text = run(`logger.info('alone'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000)`)
  expect(text).toContain('alone')
})

test('batches lines until they reach a thousand bytes or a fifth of a second', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logger-'))
  const file = join(folder, 'lines')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { destination } = pino
  vi.spyOn(pino, 'destination').mockImplementation((options) =>
    destination({ ...(options as object), dest: file }),
  )
  vi.resetModules()
  onTestFinished(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.resetModules()
    await rm(folder, { recursive: true })
  })
  const onExit = vi.spyOn(process, 'once')
  const logger = (await import('./logger.ts')).createLogger('info')
  const written = () => readFileSync(file, 'utf8').split('\n').length - 1
  logger.info('a'.repeat(500))
  expect(written()).toBe(0)
  logger.info('b'.repeat(500))
  expect(written()).toBe(2)
  logger.info('c')
  vi.advanceTimersByTime(199)
  expect(written()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(written()).toBe(3)
  logger.info('d')
  for (const [event, listener] of onExit.mock.calls) if (event === 'exit') listener()
  expect(written()).toBe(4)
})
