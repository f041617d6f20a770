import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { createBackend } from '../backend.ts'
import type { Backend } from '../backend.ts'
import type { Clock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { BackendConfig } from '../config.ts'
import type { Film } from '../jobs/make-scene-video.ts'
import type { Convert } from '../jobs/run-task.ts'
import type { Logger } from '../logger.ts'
import { createPool } from '../store/database.ts'
import { migrate, migrationsChecksum } from '../store/migrate.ts'
import { startPostgres } from '../store/postgres/start-postgres.ts'

const TEMPLATE_LOCK = 7_265_002

/** A database of its own for one test file. */
export interface TestDatabase extends AsyncDisposable {
  url: string
}

/**
 * Creates a migrated database on a server that all test processes of this user share: the first one starts it, the
 * others join it, and it stops with the last. The first also makes the template that the rest are copied from.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await startPostgres({ dataDir: path.join(tmpdir(), `okuyuki-tests-${userInfo().uid}`) })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  let name: string
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const run = await runOfServer(admin)
    const template = await ensureTemplate(admin, server.url, run)
    name = `test_${run}_${randomBytes(6).toString('hex')}`
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  return {
    url: hasty(databaseUrl(server.url, name)),
    [Symbol.asyncDispose]: async () => {
      const admin = new pg.Client({ connectionString: server.url })
      await admin.connect()
      // Connections that are just ending are waited for: cut off, they would fail in a test that is over.
      await admin
        .query(`drop database if exists ${name}`)
        .catch(() => admin.query(`drop database if exists ${name} with (force)`))
      await admin.end()
      await server.stop()
    },
  }
}

/** Names this run of the server, so that what earlier runs left behind can be told apart. */
async function runOfServer(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ run: string }>(
    'select floor(extract(epoch from pg_postmaster_start_time()) * 1000)::bigint::text as run',
  )
  return rows[0]?.run ?? ''
}

async function ensureTemplate(admin: pg.Client, serverUrl: string, run: string): Promise<string> {
  const name = `template_${run}_${(await migrationsChecksum()).slice(0, 12)}`
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(template|test)_'`,
  )
  if (rows.some((row) => row.datname === name)) return name
  for (const { datname } of rows) {
    if (datname.split('_')[1] !== run) await admin.query(`drop database if exists ${datname} with (force)`)
  }
  const draft = `draft_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${draft}`)
  const pool = createPool(databaseUrl(serverUrl, draft), 1)
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
  await admin.query(`alter database ${draft} rename to ${name}`)
  return name
}

/** Tests need not survive a power cut: commits do not wait for the disk. */
function hasty(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export interface TestBackend extends Backend, AsyncDisposable {}

/** A backend on a database and data folder of its own, silent and with the limits off unless told. */
export async function startTestBackend(
  options: {
    config?: Partial<BackendConfig>
    clock?: Clock
    logger?: Logger
    print?: (line: string) => void
    convert?: Convert
    film?: Film
  } = {},
): Promise<TestBackend> {
  await using cleanup = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-data-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = cleanup.use(await createTestDatabase())
  const config = {
    ...readConfig({}),
    dataDir,
    databaseUrl: database.url,
    logLevel: 'silent',
    rateLimitFactor: 0,
    ...options.config,
  }
  const backend = await createBackend(config, { print: () => undefined, ...options })
  cleanup.defer(() => backend.close())
  const running = cleanup.move()
  return { ...backend, [Symbol.asyncDispose]: () => running.disposeAsync() }
}
