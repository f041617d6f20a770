import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
const leftOut = new Set([
  '.git',
  'artifacts',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])

interface Ran {
  readonly isGreen: boolean
  readonly output: string
}

interface TestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly title: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** A copy of the repository outside of its tree, with the packages of the repository. */
export class Scratch implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), 'recipes-'))

  constructor() {
    cpSync(repository, this.root, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
    // A folder of its own, so that caches stay apart.
    mkdirSync(join(this.root, 'node_modules'))
    for (const name of readdirSync(join(repository, 'node_modules')))
      if (name === '.bin' || !name.startsWith('.'))
        symlinkSync(join(repository, 'node_modules', name), join(this.root, 'node_modules', name))
    // The check of words lists the files by it.
    execFileSync('git', ['init', '-q'], { cwd: this.root })
  }

  /** Runs a program of the copy. */
  node(...args: readonly string[]): Promise<Ran> {
    return this.run(process.execPath, args)
  }

  /** Runs a script of package.json. */
  script(name: string): Promise<Ran> {
    return this.run('npm', ['run', '-s', name])
  }

  /** The tests of some files that fail, by title and message; a file that cannot be read is one of them. */
  async failedTests(...files: readonly string[]): Promise<readonly string[]> {
    const report = join(this.root, 'artifacts', 'recipes.json')
    const args = ['run', '--reporter=json', `--outputFile=${report}`, ...files]
    const { output } = await this.node('node_modules/vitest/vitest.mjs', ...args)
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport
    if (numPassedTests === 0) throw new Error(output)
    return testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${name}: ${message}`]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => `${basename(name)}: ${title}: ${failureMessages?.join('\n')}`),
    ])
  }

  private run(program: string, args: readonly string[]): Promise<Ran> {
    const outer = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$)/.test(name))
    const env = { ...Object.fromEntries(outer), NO_COLOR: '1' }
    return new Promise((resolve) => {
      execFile(program, args, { cwd: this.root, maxBuffer: 1 << 26, env }, (error, stdout, stderr) =>
        resolve({ isGreen: error === null, output: stdout + stderr }),
      )
    })
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
