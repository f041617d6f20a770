import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

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

test('a lonely line is written after a moment, whatever becomes of the process', () => {
  const text = run(`logger.info('alone'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000)`)
  expect(text).toContain('alone')
})
