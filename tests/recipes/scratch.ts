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

/** Folder of the type checker's incremental results, as set in the projects. */
const checkedTypes = 'node_modules/.cache/typecheck'

interface Ran {
  readonly isGreen: boolean
  readonly output: string
}

/** A copy of the repository outside its tree, with links to the repository's packages. */
export class Scratch implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), 'recipes-'))

  constructor() {
    cpSync(repository, this.root, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
    // Use a separate folder, so that caches stay apart.
    mkdirSync(join(this.root, 'node_modules'))
    for (const name of readdirSync(join(repository, 'node_modules')))
      if (name === '.bin' || !name.startsWith('.'))
        symlinkSync(join(repository, 'node_modules', name), join(this.root, 'node_modules', name))
    this.#takeCheckedTypes()
    // The check of banned words lists the files with git.
    execFileSync('git', ['init', '-q'], { cwd: this.root })
  }

  /** Reuses the type checker's results for the repository. */
  #takeCheckedTypes(): void {
    const [known, ours] = [join(repository, checkedTypes), join(this.root, checkedTypes)]
    if (!existsSync(known)) return
    cpSync(known, ours, { recursive: true })
    for (const name of readdirSync(known).filter((one) => one.endsWith('.tsbuildinfo'))) {
      // Packages are symbolic links, and the checker stores their real paths.
      const packages = `"${join(repository, 'node_modules')}/`
      const text = readFileSync(join(known, name), 'utf8').replaceAll(/"\.\.\/\.\.\/(?!\.)/g, packages)
      writeFileSync(join(ours, name), text)
    }
  }

  /** Runs a Node program in the copy. */
  node(...args: readonly string[]): Promise<Ran> {
    // Drop the variables of the outer test run: the copy has no folder for reports, and its runs belong to no
    // tier.
    const outer = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV$|TEST$|TEST_(STAGE|TIER)$)/.test(name),
    )
    // Make the type checker collect garbage less often: it saves a sixth of its processor time.
    const env = { ...Object.fromEntries(outer), NO_COLOR: '1', GOGC: '400' }
    return new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: this.root, maxBuffer: 1 << 26, env }, (error, stdout, stderr) =>
        resolve({ isGreen: error === null, output: stdout + stderr }),
      )
    })
  }

  /** Runs a check; returns its output by line, empty if it passes. */
  async red(...args: readonly string[]): Promise<readonly string[]> {
    const { isGreen, output } = await this.node(...args)
    return isGreen ? [] : output.split('\n')
  }

  /** Runs the tests of these files; returns their failures, empty if they pass. */
  async failedTests(...files: readonly string[]): Promise<readonly string[]> {
    // Use one worker: each one would load the same modules again.
    const { isGreen, output } = await this.node(vitest, 'run', '--maxWorkers=1', ...files)
    return isGreen ? [] : output.split(/^ FAIL /m)
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
