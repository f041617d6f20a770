import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const file = 'web/browser/seen-hints.ts'

test('the tests of a file detect its mutants, and the command reports it', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'mutate-command.ts'), '--json', 'browser', file],
    // Vitest sets environment variables for its threads, which a nested Vitest must not inherit.
    { cwd: root, env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } },
  )
  const [row] = JSON.parse(stdout) as [{ mutants: number; killed: number; survivors: string[] }]
  expect(row).toMatchObject({ area: 'browser', survivors: [] })
  expect(row.mutants).toBeGreaterThan(1)
  expect(row.killed).toBe(row.mutants)
})
