import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Installs the packages named in a folder's package.json. Throws if npm fails. */
export function installPackages(folder: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/install.mjs', '--in', folder], {
    cwd: join(import.meta.dirname, '..'),
    // Keep the standard output for the command's own result.
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`the packages of ${folder} could not be installed`)
}
