import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { outcomeFile, processorFile, reportFile, stagesFolder } from '../tests/stages/outcome.ts'
import type { Outcome } from '../tests/stages/outcome.ts'
import { processorSeconds } from '../tests/stages/processor-time.ts'

/**
 * Runs one stage of the tests, `node scripts/stage.ts NAME COMMAND ARGUMENTS…`, and writes its outcome for
 * the summary of `npm test`. A command without a report counts as one test.
 */

interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

interface BrowserReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly errors: readonly { readonly message?: string }[]
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'failures'>

function unitCounts({ numPassedTests, numFailedTests, testResults }: UnitReport): Counts {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return [
      ...(message === '' ? [] : [`${file}\n${message}`]),
      ...failed.map(({ fullName, failureMessages: [first = ''] }) => `${file} > ${fullName}\n${first}`),
    ]
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

function failedSpecs({ suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return `${file} > ${title}\n${stripVTControlCharacters(errors[0]?.message ?? '')}`
    })
  return [...own, ...suites.flatMap((suite) => failedSpecs(suite))]
}

function browserCounts(report: BrowserReport): Counts {
  const { expected, unexpected } = report.stats
  const errors = report.errors.flatMap(({ message }) => message ?? [])
  return { passed: expected, failed: unexpected, failures: [...failedSpecs(report), ...errors] }
}

function readCounts(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport | BrowserReport
  return 'stats' in report ? browserCounts(report) : unitCounts(report)
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}

const [name, command, ...args] = process.argv.slice(2)
if (name === undefined || command === undefined) throw new Error('stage.ts NAME COMMAND ARGUMENTS…')
mkdirSync(stagesFolder, { recursive: true })
for (const file of [outcomeFile(name), reportFile(name), processorFile(name)]) rmSync(file, { force: true })

const startedAt = performance.now()
const code = await run(command, args, {
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  // Type checker and linter collect garbage less often, which saves a tenth of their processor time.
  GOGC: '400',
  TEST_STAGE: name,
})
const counts = readCounts(reportFile(name)) ?? { passed: code === 0 ? 1 : 0, failed: 0, failures: [] }
const outcome: Outcome = {
  ...counts,
  failed: code === 0 ? counts.failed : Math.max(1, counts.failed),
  seconds: (performance.now() - startedAt) / 1000,
  processorSeconds: processorSeconds()?.(process.pid) ?? null,
  endedAt: new Date().toISOString(),
}
writeFileSync(outcomeFile(name), JSON.stringify(outcome, null, 2))
rmSync(reportFile(name), { force: true })
process.exitCode = outcome.failed === 0 ? 0 : 1
