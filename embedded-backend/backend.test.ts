import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createBackend } from './backend.ts'
import { ConfigError } from './errors/config-error.ts'
import { readConfig } from './settings/config.ts'
import { isAlive } from './store/postgres/process-check.ts'
import { codeIn, mailsTo, post } from './testing/requests.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-backend-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function start() {
  return createBackend({ ...readConfig({}), dataDir, logLevel: 'silent' }, { print: () => undefined })
}

test('without settings, accounts and sessions persist across restarts in PostgreSQL in the data folder', async () => {
  const backend = await start()
  const email = 'hanako@example.com'
  const password = 'correct-horse-1'
  const { body: started } = await post(backend, '/v1/auth/signup', { displayName: '花子', email, password })
  const code = codeIn((await mailsTo(backend, email))[0])
  const { body: tokens } = await post(backend, '/v1/auth/confirm-signup', { ...started, code })
  const pid = Number((await backend.services.pool.query('select pg_backend_pid() as pid')).rows[0]?.pid)
  await backend.close()
  expect(isAlive(pid)).toBe(false)

  const again = await start()
  const headers = { authorization: `Bearer ${String(tokens['authToken'])}` }
  const me = await again.fetch(new Request('http://localhost/v1/me', { headers }))
  expect(me.status).toBe(200)
  expect((await post(again, '/v1/auth/login', { email, password })).status).toBe(200)
  await again.close()
  for (const name of ['token-key', 'code-pepper', 'file-key', 'postgres-password']) {
    expect((await stat(path.join(dataDir, 'secrets', name))).mode & 0o777).toBe(0o600)
  }
})

test('an unusable data folder is refused by name', async () => {
  await writeFile(path.join(dataDir, 'file'), '')
  const config = { ...readConfig({}), dataDir: path.join(dataDir, 'file') }
  await expect(createBackend(config)).rejects.toThrow(ConfigError)
  await expect(createBackend(config)).rejects.toThrow('DATA_DIR')
})

test('health returns 503 while the database is unreachable', async () => {
  const backend = await start()
  await backend.services.store.destroy()
  const response = await backend.fetch(new Request('http://localhost/v1/health'))
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ statusCode: 503, error: 'UNAVAILABLE' })
  const live = await backend.fetch(new Request('http://localhost/v1/health/live'))
  expect(live.status).toBe(200)
  await backend.close().catch(() => undefined)
})
