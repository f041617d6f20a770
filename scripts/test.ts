import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

import { ensureVisualizerBuild, ensureWebBuild } from '../server/web-files.ts'

interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

const reports = 'artifacts'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })

const node = (...args: string[]): Promise<number> => run(process.execPath, args)
const script = (name: string): Promise<number> => run('npm', ['run', '--silent', name])

/** A step that either holds or not. */
const step = (name: string, work: () => Promise<number>) => async (): Promise<Outcome> => {
  const code = await work()
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: 0 }
}

/** Built here as the products of the browser tests look for it, so that it is built once. */
const build = async (): Promise<number> => {
  try {
    ensureWebBuild()
    ensureVisualizerBuild()
    return 0
  } catch (error) {
    console.error(error)
    return 1
  }
}

const readReport = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

const unit = async (): Promise<Outcome> => {
  const path = `${reports}/unit.json`
  const code = await node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  )
  const report = readReport(path) as { numPassedTests?: number; numFailedTests?: number }
  const failed = report.numFailedTests ?? 0
  return {
    name: 'unit',
    passed: report.numPassedTests ?? 0,
    failed: code === 0 ? failed : Math.max(1, failed),
    seconds: 0,
  }
}

const browser = async (): Promise<Outcome> => {
  const path = `${reports}/e2e.json`
  const code = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
    },
  )
  const { stats } = readReport(path) as { stats?: { expected: number; unexpected: number; flaky: number } }
  const failed = stats?.unexpected ?? 0
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  return { name: 'browser', passed, failed: code === 0 ? failed : Math.max(1, failed), seconds: 0 }
}

const stages: readonly (() => Promise<Outcome>)[] = [
  step('Chromium', () => node('scripts/ensure-browser.ts')),
  step('types', () => script('typecheck')),
  step('lint', () => script('lint')),
  step('format', () => script('format:check')),
  step('generated files', () => script('codegen:check')),
  step('build', build),
  unit,
  browser,
]

const outcomes: Outcome[] = []
for (const stage of stages) {
  const startedAt = performance.now()
  const outcome = await stage()
  outcomes.push({ ...outcome, seconds: (performance.now() - startedAt) / 1000 })
}

console.log()
for (const { name, passed, failed, seconds } of outcomes)
  console.log(
    `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  )
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
