import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { enter, enterCommand, makeRoot, reasonUnavailable } from './bare-machine/root.ts'

const usage = `使い方:
  npm run try:bare                 debootstrap で作った最小の Debian で npm start を試します
  npm run try:bare -- --test       続けて npm test の各段階(テストは一部)も試します
  npm run try:bare -- --keep       作った Debian を残します`

const start = 'cd /app && npm start'
const port = '24300'
/** The tests that depend on the machine: its processes, users, programs and browser. */
const testSteps: readonly (readonly [name: string, command: string])[] = [
  ['npm run check', 'npm run check'],
  [
    'unit tests',
    'npx vitest run tests/install.test.ts embedded-backend/store/postgres embedded-backend/conversion/sandbox/process-memory.test.ts tests/gateway/journeys',
  ],
  ['Chromium', 'node scripts/ensure-browser.ts'],
  ['main job in Chromium', 'npx playwright test main-job'],
]

const say = (line: string): void => console.log(line)

function fail(what: string, output: string): never {
  throw new Error(`${what}\n${output}`)
}

/**
 * Runs npm start twice, as on a machine with only Node and npm: both times it has to name the same command
 * for installing what is missing.
 */
function tryBare(root: string): string | undefined {
  const cure = /^ {2}(apt-get .+)$/m
  const [first, second] = [enter(root, start), enter(root, start)]
  const command = cure.exec(first.output)?.[1]
  if (first.status === 0 || command === undefined) fail('npm start said no cure:', first.output)
  if (cure.exec(second.output)?.[1] !== command)
    fail('the second npm start says something else:', second.output)
  say(`npm start says: ${command}`)
  return command
}

/** Starts the product and waits until it answers. Throws if it ends instead. */
async function tryStart(root: string): Promise<void> {
  const [file = '', ...args] = enterCommand(root, `export PORT=${port}; ${start}`)
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    // Filling the gallery takes long on a busy machine.
    const deadline = Date.now() + 1_800_000
    while (!output.includes(`http://localhost:${port}`)) {
      if (child.exitCode !== null || Date.now() > deadline)
        fail('npm start did not get to its address:', output)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    const { status } = await fetch(`http://127.0.0.1:${port}/v1/health`)
    if (status !== 200) fail(`/v1/health answered ${status}:`, output)
  } finally {
    // The process that enters the root ignores SIGTERM; everything in the root ends with it.
    child.kill('SIGKILL')
    await ended
  }
  say('npm start runs, and answers.')
}

function tryTests(root: string): void {
  for (const [name, command] of testSteps) {
    const { status, output } = enter(root, `cd /app && PATH=/app/node_modules/.bin:$PATH && ${command}`)
    if (status !== 0) fail(`${name}:`, output)
    say(`${name}: passed`)
  }
}

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((one) => !['--test', '--keep'].includes(one))
  if (unknown.length > 0) fail(usage, '')
  const reason = reasonUnavailable()
  if (reason !== undefined) return say(`skipped: ${reason}`)
  const folder = mkdtempSync(join(tmpdir(), 'okuyuki-bare-'))
  try {
    const root = makeRoot(folder, say)
    const cure = tryBare(root)
    const { status, output } = enter(root, cure ?? 'true')
    if (status !== 0) fail('the cure failed:', output)
    await tryStart(root)
    if (args.includes('--test')) tryTests(root)
  } finally {
    if (args.includes('--keep')) say(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
