import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

const lockModule = new URL('../../server/build-lock.ts', import.meta.url).href

function newLock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'okuyuki-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'sub', 'build.lock')
}

/** Starts a process that takes the lock, says so, and stays until its input ends. */
function holder(file: string) {
  const script = `
    const { lockUntilExit } = await import(${JSON.stringify(lockModule)})
    console.log('waiting')
    lockUntilExit(${JSON.stringify(file)})
    console.log('held')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return { child, isWaiting: () => said.includes('waiting'), isHeld: () => said.includes('held') }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'one process at a time has the lock; %s releases it',
  async (signal) => {
    const file = newLock()
    const first = holder(file)
    await expect.poll(first.isHeld).toBe(true)
    const second = holder(file)
    await expect.poll(second.isWaiting).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(second.isHeld()).toBe(false)
    first.child.kill(signal)
    await expect.poll(second.isHeld).toBe(true)
    second.child.stdin.end()
    await once(second.child, 'close')
    expect(second.child.exitCode).toBe(0)
  },
)
