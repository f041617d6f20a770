import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createBackend } from '#backend/backend.ts'
import type { Backend } from '#backend/backend.ts'
import { readConfig } from '#backend/settings/config.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { smallPhoto, uploadSource } from '#backend/testing/upload-source.ts'

import { externalCluster } from '../chaos/cluster.ts'
import { reasonWithoutPgbouncer, startPgbouncer } from './pgbouncer.ts'

const reason = reasonWithoutPgbouncer()
if (reason !== undefined) process.stderr.write(`skipped: a pool of connections, because ${reason}\n`)

const take = async ({ services }: Backend) => services.limits.take('viewByClient', 'a client')

describe.skipIf(reason !== undefined)('a pool that gives each transaction another connection', () => {
  const cleanup = new AsyncDisposableStack()
  const backends: Backend[] = []

  beforeAll(async () => {
    const database = await externalCluster(80)
    if (database === null) throw new Error('PostgreSQL of Debian is not installed')
    cleanup.use(database)
    const pool = cleanup.use(await startPgbouncer(database.url))
    const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-pooled-'))
    cleanup.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
    const env = { DATABASE_URL: pool.url, DATABASE_DIRECT_URL: database.url, DATA_DIR: dataDir }
    const config = { ...readConfig({ ...env, SEED_GALLERY: 'off' }), logLevel: 'silent' }
    // Start both at once: one of them runs the migrations.
    const open = () => createBackend(config, { convert: createTestConverter(), print: () => undefined })
    backends.push(...(await Promise.all([open(), open()])))
    for (const backend of backends) cleanup.defer(() => backend.close())
  })
  afterAll(() => cleanup.disposeAsync())

  test('counts attempts across connections', async () => {
    await Promise.all(Array.from({ length: 30 }, () => backends.map(take)).flat())
    await expect(backends[0]?.services.limits.take('viewByClient', 'a client')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
  })

  test('streams at one process the events of the other', async () => {
    const [first, second] = backends
    if (!first || !second) throw new Error('two are needed')
    const user = await signUpUser(first)
    const headers = { authorization: `Bearer ${user.authToken}`, accept: 'text/event-stream' }
    const stream = await first.fetch(new Request('http://localhost/v1/tasks/events', { headers }))
    const resourceId = await uploadSource(second, user, await smallPhoto())
    const body = JSON.stringify({ resourceId, title: 'a' })
    const json = { ...headers, 'content-type': 'application/json' }
    const started = await second.fetch(
      new Request('http://localhost/v1/tasks/instant', { method: 'POST', headers: json, body }),
    )
    expect(started.status).toBeLessThan(300)
    let text = ''
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (text.includes('COMPLETED')) break
    }
    expect(text).toContain('COMPLETED')
  })
})

test.skipIf(reason !== undefined)(
  'a machine whose keys differ from those of the shared database refuses to start',
  async () => {
    await using database = await externalCluster(40)
    if (database === null) throw new Error('PostgreSQL of Debian is not installed')
    const { url } = database
    await using folders = new AsyncDisposableStack()
    const open = async (env: Record<string, string> = {}) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-keys-'))
      folders.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
      const settings = { DATABASE_URL: url, DATA_DIR: dataDir, SEED_GALLERY: 'off', ...env }
      const config = { ...readConfig(settings), logLevel: 'silent' }
      const backend = await createBackend(config, { print: () => undefined })
      await backend.close()
      return dataDir
    }
    const first = await open()
    await open({ DATA_DIR: first })
    await expect(open()).rejects.toThrow('TOKEN_KEY が、同じデータベースを使うほかのプロセスと違います')
    const key = Buffer.alloc(32, 5).toString('base64')
    const given = { TOKEN_KEY: key, CODE_PEPPER: key, FILE_KEY: key }
    await open(given)
    await open(given)
  },
)

test('DATABASE_DIRECT_URL requires DATABASE_URL', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://a@b/c' })).toThrow('DATABASE_URL も必要です')
})
