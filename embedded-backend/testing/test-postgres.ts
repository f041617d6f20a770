import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { createPool } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { migrationsChecksum } from '../store/migration-files.ts'
import { startPostgres } from '../store/postgres/start-postgres.ts'

const TEMPLATE_LOCK = 7_265_002

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server of this run, its name in database names, and the migrated database that tests copy. */
    readonly testPostgres: { readonly serverUrl: string; readonly run: string; readonly template: string }
  }
}

/** TEST_POSTGRES_URL, a superuser's address, selects the server for the tests. */
function chosenServer() {
  const url = process.env['TEST_POSTGRES_URL']
  return url ? { url, stop: () => Promise.resolve() } : null
}

async function startOwnServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-tests-'))
  // In containers without user namespaces, root runs the server as another user.
  await chmod(dataDir, 0o755)
  const server = await startPostgres({ dataDir })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

/** Starts one server for all test files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = chosenServer() ?? (await startOwnServer())
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  try {
    // Tests need not survive a power failure, so nothing waits for the disk.
    await admin.query('alter system set fsync = off')
    await admin.query('alter system set synchronous_commit = off')
    await admin.query('alter system set full_page_writes = off')
    await admin.query('select pg_reload_conf()')
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const run = await runOfServer(admin)
    const template = await ensureTemplate(admin, server.url, run)
    project.provide('testPostgres', { serverUrl: server.url, run, template })
  } finally {
    await admin.end()
  }
  return () => server.stop()
}

/** Identifies this run of the server, so that leftovers of earlier runs can be recognized. */
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
  const pool = createPool(databaseUrl(serverUrl, draft), { size: 1 })
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
  await admin.query(`alter database ${draft} rename to ${name}`)
  return name
}

/** Address of another database on the server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
