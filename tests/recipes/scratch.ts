import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
const vitest = 'node_modules/vitest/vitest.mjs'
const leftOut = new Set([
  '.git',
  'artifacts',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])

/** Where the type checker keeps what it has found, as the projects say. */
const checkedTypes = 'node_modules/.cache/typecheck'

interface Ran {
  readonly isGreen: boolean
  readonly output: string
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
    this.#takeCheckedTypes()
    // The check of words lists the files by it.
    execFileSync('git', ['init', '-q'], { cwd: this.root })
  }

  /** What the type checker knows of the repository need not be found out again. */
  #takeCheckedTypes(): void {
    const [known, ours] = [join(repository, checkedTypes), join(this.root, checkedTypes)]
    if (!existsSync(known)) return
    mkdirSync(ours, { recursive: true })
    for (const name of readdirSync(known)) {
      // Packages lie behind links, and the checker names them by where these lead.
      const packages = `"${join(repository, 'node_modules')}/`
      const text = readFileSync(join(known, name), 'utf8').replaceAll(/"\.\.\/\.\.\/(?!\.)/g, packages)
      writeFileSync(join(ours, name), text)
    }
  }

  /** Runs a program of the copy. */
  node(...args: readonly string[]): Promise<Ran> {
    // The copy has no folder for reports, and its runs belong to no tier.
    const outer = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV$|TEST$|TEST_(STAGE|TIER)$)/.test(name),
    )
    // The type checker collects its garbage less often: a sixth less of its processor time.
    const env = { ...Object.fromEntries(outer), NO_COLOR: '1', GOGC: '400' }
    return new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: this.root, maxBuffer: 1 << 26, env }, (error, stdout, stderr) =>
        resolve({ isGreen: error === null, output: stdout + stderr }),
      )
    })
  }

  /** What a check says, a line each; empty where it is green. */
  async red(...args: readonly string[]): Promise<readonly string[]> {
    const { isGreen, output } = await this.node(...args)
    return isGreen ? [] : output.split('\n')
  }

  /** What the tests of some files complain of, a failure each; empty where they are green. */
  async failedTests(...files: readonly string[]): Promise<readonly string[]> {
    // Each worker would load the same modules again.
    const { isGreen, output } = await this.node(vitest, 'run', '--maxWorkers=1', ...files)
    return isGreen ? [] : output.split(/^ FAIL /m)
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
