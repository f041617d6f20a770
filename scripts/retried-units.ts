import { writeFileSync } from 'node:fs'

import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed only when they were tried again, one a line and why, in a file. */
export class RetriedUnits implements Reporter {
  readonly #file: string
  readonly #names: string[] = []

  constructor(file: string) {
    this.#file = file
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const why = test.result().errors?.[0]?.message.replaceAll(/\s+/g, ' ').slice(0, 400) ?? 'no reason given'
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}: ${why}`)
  }

  onTestRunEnd(): void {
    writeFileSync(this.#file, this.#names.map((name) => `${name}\n`).join(''))
  }
}
