import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { externalCluster } from '../tests/chaos/cluster.ts'
import { ensureProgram } from '../tests/proxies/proxy-process.ts'

/**
 * Runs the tests against Debian's PostgreSQL instead of the embedded one: `npm run try:postgresql -- unit|e2e
 * [FILE…]`.
 */
const suites = { unit: ['vitest', 'run'], e2e: ['playwright', 'test'] } as const
/** Several tests run products side by side, each with a pool. */
const connections = 400

const [suite = '', ...files] = process.argv.slice(2)
const command = Object.hasOwn(suites, suite) ? suites[suite as keyof typeof suites] : null
if (command === null) {
  console.error(`Say which: npm run try:postgresql -- ${Object.keys(suites).join('|')} [FILE…]`)
  process.exit(1)
}
const folder = '/usr/lib/postgresql/15/bin'
const reason = ensureProgram(`${folder}/postgres`, '--version', 'postgresql-15')
await using cluster = reason === undefined ? await externalCluster(connections) : null
if (cluster === null) {
  console.error(`PostgreSQL of Debian is not there: ${reason ?? 'it did not start'}`)
  process.exit(1)
}
const [program, ...args] = command
const child = spawn(program, [...args, ...files], {
  stdio: 'inherit',
  env: { ...process.env, TEST_POSTGRES_URL: cluster.url },
})
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
