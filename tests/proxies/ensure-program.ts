import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { reasonToSkip } from './proxy-process.ts'

const minutes = 60_000

const aptGet = (...args: readonly string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 5 * minutes,
    // Debian starts what it installs; at run level 1 it does not.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0

/**
 * Why a program is not to be had; undefined where it is installed, or could be installed just now: as root,
 * with Debian's packages, where no system manager would start it as a service.
 */
export const ensureProgram = (program: string, versionFlag: string, debian: string): string | undefined => {
  const missing = reasonToSkip(program, versionFlag)
  if (missing === undefined) return undefined
  const cure = `apt-get install ${debian}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || existsSync('/run/systemd/system'))
    return `${missing} (${cure})`
  const install = ['install', '-y', '--no-install-recommends', debian]
  if (!aptGet(...install) && !(aptGet('update') && aptGet(...install)))
    return `${missing}, and ${cure} failed`
  return reasonToSkip(program, versionFlag)
}
