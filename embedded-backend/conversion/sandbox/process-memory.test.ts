import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { readResidentBytes } from './process-memory.ts'

test.skipIf(process.platform === 'win32')('reports the memory use of a process', async () => {
  const bytes = await readResidentBytes(process.pid)
  expect(bytes).toBeGreaterThan(10 * 2 ** 20)
  expect(bytes! / process.memoryUsage.rss()).toBeCloseTo(1, 0)
})

test('reports nothing for a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '0'])
  await once(child, 'exit')
  expect(await readResidentBytes(child.pid!)).toBeUndefined()
})
