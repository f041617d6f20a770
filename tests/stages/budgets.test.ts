import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { budgetFindings, readBudgets } from './budgets.ts'
import { processorSeconds } from './processor-time.ts'

const root = new URL('../..', import.meta.url).pathname
const budgets = {
  total: { short: 20, long: 100 },
  default: { unit: 2, browser: 10 },
  files: { 'a.test.ts': 5 },
}

describe('budgets of processor time', () => {
  test('a file has its own budget, or that of its kind', () => {
    const rows = [
      { file: 'a.test.ts', seconds: 4 },
      { file: 'b.test.ts', seconds: 2 },
      { file: 'c.e2e.ts', seconds: 9 },
    ]
    expect(budgetFindings('short', budgets, rows)).toEqual([])
  })

  test('a file over its budget is named, with the sum of its tests', () => {
    const rows = [
      { file: 'a.test.ts', seconds: 5.1 },
      { file: 'c.e2e.ts', seconds: 6 },
      { file: 'c.e2e.ts', seconds: 5 },
    ]
    expect(budgetFindings('long', budgets, rows)).toEqual([
      'a.test.ts used 5.1 processor seconds of 5 (tests/stages/budgets.json)',
      'c.e2e.ts used 11.0 processor seconds of 10 (tests/stages/budgets.json)',
    ])
  })

  test('a sum over the total budget of the tier is reported', () => {
    const rows = Array.from({ length: 11 }, (_, index) => ({ file: `${index}.test.ts`, seconds: 2 }))
    expect(budgetFindings('short', budgets, rows)).toEqual([
      'the short tier used 22 processor seconds of 20 (tests/stages/budgets.json)',
    ])
    expect(budgetFindings('long', budgets, rows)).toEqual([])
  })

  test('every file with a budget of its own exists', () => {
    const files = Object.keys(readBudgets().files)
    expect(files.filter((file) => !existsSync(root + file))).toEqual([])
  })
})

describe.runIf(process.platform === 'linux')('processor seconds', () => {
  test('count the time of a process and its finished children', async () => {
    const before = processorSeconds()?.(process.pid) ?? Number.NaN
    const busy = "const end = process.cpuUsage().user + 5e5; while (process.cpuUsage().user < end) ''"
    const nested = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
    await once(spawn(process.execPath, ['-e', nested]), 'exit')
    const used = (processorSeconds()?.(process.pid) ?? Number.NaN) - before
    expect(used).toBeGreaterThan(0.5)
  })
})
