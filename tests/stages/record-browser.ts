import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

import { processorFile } from './outcome.ts'
import { processorSeconds } from './processor-time.ts'

function isWorker(pid: number): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
    return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker')
  } catch {
    // The process ended meanwhile.
    return false
  }
}

/** Process ids of the running workers, the oldest first. */
function workerPids(): readonly number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.toSorted((one, other) => one - other).filter(isWorker)
}

/**
 * Records the processor seconds of each test with those of its worker, browser and product, for the budget
 * check. What a worker used between two tests counts for the later one.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default class RecordBrowser implements Reporter {
  /** By worker index: Playwright counts workers in the order in which it starts them. */
  readonly #pids: number[] = []
  readonly #used = new Map<number, number>()

  onTestBegin(): void {
    if (process.platform !== 'linux') return
    this.#pids.push(...workerPids().filter((pid) => !this.#pids.includes(pid)))
  }

  onTestEnd({ location }: TestCase, { workerIndex }: TestResult): void {
    const stage = process.env['TEST_STAGE']
    const pid = this.#pids[workerIndex]
    const now = pid === undefined ? undefined : processorSeconds()?.(pid)
    if (stage === undefined || now === undefined) return
    const seconds = Number(Math.max(0, now - (this.#used.get(workerIndex) ?? 0)).toFixed(2))
    this.#used.set(workerIndex, now)
    const row = { file: relative(process.cwd(), location.file), seconds }
    appendFileSync(processorFile(stage), `${JSON.stringify(row)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
