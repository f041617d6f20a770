import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

import { ensureBundle } from '../server/bundle/ensure-bundle.ts'
import { ensureVisualizerBuild, ensureWebBuild } from '../server/web-files.ts'
import { retriedInBrowser } from './retried-in-browser.ts'
import type { BrowserReport } from './retried-in-browser.ts'

interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

type Counts = Pick<Outcome, 'passed' | 'failed'>
type Stage = () => Promise<readonly Outcome[]>

const reports = 'artifacts'
/** Many processes load the same modules: the first compiles them for all. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
    })
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}

function node(...args: string[]): Promise<number> {
  return run(process.execPath, args)
}

function script(name: string): Promise<number> {
  return run('npm', ['run', '--silent', name])
}

function timed(name: string, work: () => Promise<Counts>): Stage {
  return async () => {
    const startedAt = performance.now()
    const counts = await work()
    return [{ name, ...counts, seconds: (performance.now() - startedAt) / 1000 }]
  }
}

/** A step that either holds or not. */
function step(name: string, work: () => Promise<number>): Stage {
  return timed(name, async () => ((await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
}

/** Stages that wait for different things: a download, a processor. */
function together(...stages: readonly Stage[]): Stage {
  return async () => (await Promise.all(stages.map((stage) => stage()))).flat()
}

function inTurn(...stages: readonly Stage[]): Stage {
  return async () => {
    const outcomes: Outcome[] = []
    for (const stage of stages) outcomes.push(...(await stage()))
    return outcomes
  }
}

/** Built here as the products of the browser tests look for it, so that it is built once. */
async function build(): Promise<number> {
  try {
    ensureWebBuild()
    ensureVisualizerBuild()
    ensureBundle()
    return 0
  } catch (error) {
    console.error(error)
    return 1
  }
}

function readReport<Report>(path: string): Partial<Report> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Report>) : {}
}

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

const unitReport = `${reports}/unit.json`

async function units(): Promise<Counts> {
  const vitest = 'node_modules/vitest/vitest.mjs'
  const code = await run(process.execPath, [vitest, 'run'], { TEST_REPORTS: reports })
  const report = readReport<UnitReport>(unitReport)
  const failed = report.numFailedTests ?? 0
  return { passed: report.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(1, failed) }
}

/** Units that failed are named at the end, where the long output of the browser does not hide them. */
function failedUnits(): readonly string[] {
  const { testResults = [] } = readReport<UnitReport>(unitReport)
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (message !== '') return [`${file}\n${message}`]
    return failed.map(({ fullName, failureMessages: [first = ''] }) => `${file} > ${fullName}\n${first}`)
  })
}

async function browser(): Promise<Counts> {
  const path = `${reports}/e2e.json`
  const playwright = 'node_modules/@playwright/test/cli.js'
  const code = await run(process.execPath, [playwright, 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  })
  const { stats } = readReport<BrowserReport>(path)
  const failed = stats?.unexpected ?? 0
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) }
}

const everything = inTurn(
  together(
    step('Chromium', () => node('scripts/ensure-browser.ts')),
    inTurn(
      step('types', () => script('typecheck')),
      step('lint', () => script('lint')),
      step('format', () => script('format:check')),
      step('house', () => script('house')),
      step('unused exports', () => script('knip')),
      step('generated files', () => script('codegen:check')),
      step('build', build),
    ),
  ),
  // One after the other: at the same time they took longer, since a scene that is drawn for a missing GPU
  // takes whatever a slower story leaves it.
  timed('unit', units),
  timed('browser', browser),
)

const outcomes = await everything()
const retriedUnits = `${reports}/retried-units.txt`
console.log()
for (const { name, passed, failed, seconds } of outcomes)
  console.log(
    `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  )
const retried = [
  ...(existsSync(retriedUnits) ? readFileSync(retriedUnits, 'utf8').trim().split('\n') : []),
  ...retriedInBrowser(readReport<BrowserReport>(`${reports}/e2e.json`)),
].filter((name) => name !== '')
for (const failure of failedUnits()) console.log(`failed: ${failure}`)
for (const name of retried) console.log(`passed only when tried again: ${name}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
