import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { reasonToSkip } from './proxy-process.ts'

const minutes = 60_000

const aptGet = (...args: readonly string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 5 * minutes,
    // Debian starts the services it installs, except at run level 1.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0

/**
 * Reason why a program is unavailable; undefined if it is installed, or was installed by this call: as root,
 * from Debian's packages, if no system manager would start it as a service.
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
