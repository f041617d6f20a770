import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
const left = new Set([
  '.git',
  'artifacts',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])

/** A copy of the repository outside of its tree, with the packages of the repository. */
export class Scratch implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), 'recipes-'))

  constructor() {
    cpSync(repository, this.root, { recursive: true, filter: (path) => !left.has(basename(path)) })
    // A folder of its own, so that caches stay apart.
    mkdirSync(join(this.root, 'node_modules'))
    for (const name of readdirSync(join(repository, 'node_modules')))
      if (name === '.bin' || !name.startsWith('.'))
        symlinkSync(join(repository, 'node_modules', name), join(this.root, 'node_modules', name))
  }

  /** Runs a program of the packages or of the copy; what it said, and whether it went well. */
  run(...args: readonly string[]): Promise<{ readonly isGreen: boolean; readonly output: string }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [...args],
        { cwd: this.root, maxBuffer: 1 << 26, env: { ...process.env, NO_COLOR: '1', VITEST: undefined } },
        (error, stdout, stderr) => resolve({ isGreen: error === null, output: stdout + stderr }),
      )
    })
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
