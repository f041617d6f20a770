import { spawnSync } from 'node:child_process'

/**
 * Checks the types of every project. One checker per project and a lazy garbage collector take half of the
 * processor time of the defaults, and two processors are busy with other stages anyway.
 */
const projects = ['.', 'machines', 'web', 'web/service-worker', 'tests/system']
const compiler = 'node_modules/typescript7/bin/tsc'

for (const project of projects) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, '--checkers', '1'], {
    stdio: 'inherit',
    env: { GOGC: '400', ...process.env },
  })
  if (status !== 0) process.exitCode = 1
}
