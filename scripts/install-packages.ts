import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Installs what the package.json of a folder names. Throws if npm fails. */
export function installPackages(folder: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/install.mjs', '--in', folder], {
    cwd: join(import.meta.dirname, '..'),
    // The standard output belongs to the command's own answer.
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`the packages of ${folder} could not be installed`)
}
