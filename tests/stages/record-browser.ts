import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

import { processorFile } from './outcome.ts'
import { processorSeconds } from './processor-time.ts'

/** Process ids of Playwright's workers by their index, which Playwright puts into their environment. */
function workerPids(): ReadonlyMap<number, number> {
  const pids = new Map<number, number>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) !== process.pid)
        continue
      const index = /(?:^|\0)TEST_WORKER_INDEX=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1]
      if (index !== undefined) pids.set(Number(index), Number(pid))
    } catch {
      // The process ended meanwhile.
    }
  }
  return pids
}

/**
 * Records the processor seconds of each test with those of its worker, browser and product, for the budget
 * check. What a worker used between two tests counts for the later one.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default class RecordBrowser implements Reporter {
  readonly #used = new Map<number, number>()

  onTestEnd({ location }: TestCase, { workerIndex }: TestResult): void {
    const stage = process.env['TEST_STAGE']
    const usedBy = stage === undefined ? undefined : processorSeconds()
    const pid = usedBy && workerPids().get(workerIndex)
    if (stage === undefined || usedBy === undefined || pid === undefined) return
    const now = usedBy(pid)
    const seconds = Number(Math.max(0, now - (this.#used.get(workerIndex) ?? 0)).toFixed(2))
    this.#used.set(workerIndex, now)
    appendFileSync(
      processorFile(stage),
      `${JSON.stringify({ file: relative(process.cwd(), location.file), seconds })}\n`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
