import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const api = new URL('../scripts/test-run.ts', import.meta.url).href

let temporary = ''
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'okuyuki-runs-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

type Runner = ChildProcessByStdio<null, Readable, null>

/**
 * Starts a runner process whose run starts a sleeper in another session and prints the sleeper's process id.
 */
function startRunner(afterwards: string): Runner {
  const script = `
    import { spawn } from 'node:child_process'
    import { mkdirSync } from 'node:fs'
    import { beginRun } from '${api}'
    const run = await beginRun(0)
    const env = { ...process.env, ...run.env }
    const sleeper = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env })
    sleeper.unref()
    mkdirSync(run.env.TMPDIR + '/left')
    console.log(sleeper.pid)
    ${afterwards}
  `
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function sleeperOf(runner: Runner): Promise<number> {
  const [line] = (await once(runner.stdout, 'data')) as [Buffer]
  return Number(line.toString())
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}/exe`)
const isTidy = (pid: number) => !isRunning(pid) && readdirSync(temporary).length === 0

describe.skipIf(process.platform !== 'linux')('a test run', () => {
  it('names and removes a process in another session and a folder that it left behind', async () => {
    const runner = startRunner('console.log((await run.end()).join("\\n"))')
    let said = ''
    runner.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(runner, 'close')) as [number]
    const [pid, ...left] = said.trim().split('\n')
    expect(code).toBe(0)
    expect(left).toEqual([`process ${pid}: sleep 600`, 'in the temporary folder: left'])
    expect(isTidy(Number(pid))).toBe(true)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('is cleaned up when %s has ended its runner', async (signal) => {
    const runner = startRunner('setInterval(() => {}, 1000)')
    const pid = await sleeperOf(runner)
    expect(isRunning(pid)).toBe(true)
    runner.kill(signal)
    const [, endedBy] = await once(runner, 'exit')
    expect(endedBy).toBe(signal)
    expect(isTidy(pid)).toBe(true)
  })

  it('is cleaned up soon after its runner was killed', async () => {
    const runner = startRunner('setInterval(() => {}, 1000)')
    const pid = await sleeperOf(runner)
    runner.kill('SIGKILL')
    await expect.poll(() => isTidy(pid)).toBe(true)
  })

  it('removes the leftovers of an earlier run whose runner and guard were both killed', async () => {
    const ended = spawn('true')
    await once(ended, 'exit')
    const folder = mkdtempSync(join(temporary, `okuyuki-test-${ended.pid}-`))
    const sleeper = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env: { TMPDIR: folder } })
    const next = startRunner('await run.end()')
    await once(next, 'close')
    expect(isRunning(sleeper.pid ?? 0)).toBe(false)
    expect(readdirSync(temporary)).toEqual([])
  })
})
