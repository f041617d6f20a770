import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

import { budgetFindings, readBudgets, readProcessorRows } from '../tests/stages/budgets.ts'
import { outcomeFile, processorFile, stagesFolder } from '../tests/stages/outcome.ts'
import type { Outcome } from '../tests/stages/outcome.ts'
import { beginRun } from './test-run.ts'

/**
 * Runs a tier of the tests, `npm test` or `npm run test:long`, and sums up its stages. The stages are tasks
 * of package.json ("wireit"). The task runner skips those that passed before on the same inputs; TEST_ALL=1
 * makes it forget them.
 */

const tier = process.argv[2] === 'long' ? 'long' : 'short'
/** Groups of stages, one after the other: the browser tests need the build and both processors. */
const groups = {
  short: ['test:before-browser', 'test:browser'],
  long: ['test:build', 'test:long:unit', 'test:long:browser'],
}[tier]

interface Tasks {
  readonly wireit: Readonly<
    Record<string, { readonly dependencies?: readonly (string | { script: string })[] }>
  >
}

const { wireit: tasks } = JSON.parse(readFileSync('package.json', 'utf8')) as Tasks

function stagesOf(group: string): readonly string[] {
  const names = (tasks[group]?.dependencies ?? []).map((one) => (typeof one === 'string' ? one : one.script))
  return names.map((name) => name.replace(/^stage:/, ''))
}

/** The task runner continues after a failure, runs two stages at a time, and keeps no copies. */
const settings = {
  WIREIT_FAILURES: 'continue',
  WIREIT_PARALLEL: '2',
  WIREIT_CACHE: 'none',
  WIREIT_LOGGER: process.stdout.isTTY ? 'quiet' : 'simple',
}

const testRun = await beginRun()

function run(script: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...settings, ...process.env, ...testRun.env },
      shell: process.platform === 'win32',
    })
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}

interface Row extends Outcome {
  readonly name: string
  readonly isSkipped: boolean
}

const startedAt = new Date()

const unknown = { passed: 0, failed: 1, seconds: 0, processorSeconds: null, endedAt: '' }

/** A stage without an outcome did not finish. */
function readRow(name: string): Row {
  const file = outcomeFile(name)
  if (!existsSync(file))
    return { name, isSkipped: false, ...unknown, failures: ['the stage did not come to its end'] }
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
  return { name, ...outcome, isSkipped: new Date(outcome.endedAt) < startedAt }
}

function print({ name, passed, failed, seconds, processorSeconds, isSkipped, endedAt }: Row): void {
  const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`
  const when = new Date(endedAt).toLocaleString('sv')
  const time = isSkipped
    ? `skipped, passed on the same inputs ${when}`
    : `${seconds.toFixed(0).padStart(5)} s, ${processorSeconds?.toFixed(0).padStart(5) ?? '?'} s of processor`
  console.log(`${name.padEnd(16)}${counts}  ${time}`)
}

mkdirSync(stagesFolder, { recursive: true })
if (process.env['TEST_ALL'] === '1') rmSync('.wireit', { recursive: true, force: true })

const rows: Row[] = []
for (const group of groups) {
  const code = await run(group)
  const done = stagesOf(group).map(readRow)
  rows.push(...done)
  // Without a build there is nothing for a browser to open.
  if (code !== 0 && done.some(({ name, failed }) => name === 'build' && failed > 0)) break
}

/** Adds a check of the whole run, which fails with its findings. */
function check(name: string, findings: readonly string[]): void {
  const failed = findings.length === 0 ? 0 : 1
  rows.push({ ...unknown, name, isSkipped: false, passed: 1 - failed, failed, failures: findings })
}

const processorRows = rows.flatMap(({ name }) => readProcessorRows(processorFile(name)))
check('processor budget', budgetFindings(tier, readBudgets(), processorRows))
check('nothing left', await testRun.end())

console.log()
for (const row of rows) print(row)
for (const { failures } of rows)
  for (const failure of failures) {
    const [title, ...message] = failure.trim().split('\n')
    console.log([`failed: ${title}`, ...message.slice(0, 20).map((line) => `    ${line}`)].join('\n'))
  }
const sum = (field: 'passed' | 'failed'): number => rows.reduce((total, row) => total + row[field], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
