import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startOwnDatabase } from './own-database.ts'
import { readConfig } from './settings/config.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-own-database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return folder
}

/** Blocks the event loop, like loading modules. */
function sleepBlocking(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('starts while the application blocks its event loop', async () => {
  const dataDir = await newFolder()
  const starting = startOwnDatabase({ ...readConfig({}), dataDir })
  const isUp = () => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))
  for (let tries = 0; tries < 300 && !isUp(); tries += 1) sleepBlocking(100)
  expect(isUp()).toBe(true)
  const server = await starting
  expect(server?.mode).toBe('started')
  await server?.stop()
})

test('does not start when the settings name another database', async () => {
  const dataDir = await newFolder()
  const databaseUrl = 'postgres://localhost:1/elsewhere'
  expect(await startOwnDatabase({ ...readConfig({}), dataDir, databaseUrl })).toBeNull()
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})
