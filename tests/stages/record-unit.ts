import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

import { afterAll, expect } from 'vitest'

import { processorFile } from './outcome.ts'
import { processorSeconds } from './processor-time.ts'

/** Setup file of all Vitest projects: records the processor seconds of each test file for the budgets. */
const stage = process.env['TEST_STAGE']
if (stage !== undefined) {
  const before = processorSeconds()?.(process.pid)
  afterAll(() => {
    const { testPath = 'unknown' } = expect.getState()
    const after = processorSeconds()?.(process.pid)
    if (before === undefined || after === undefined) return
    const row = { file: relative(process.cwd(), testPath), seconds: Number((after - before).toFixed(2)) }
    appendFileSync(processorFile(stage), `${JSON.stringify(row)}\n`)
  })
}
