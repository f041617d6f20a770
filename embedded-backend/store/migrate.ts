import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const FILE_NAME = /^(\d{3})-[a-z0-9-]+\.sql$/
const LOCK = 7_265_001
/** Longest wait for a table's lock: requests queue behind a migration that waits for one. */
const LOCK_WAIT = '2s'
/** Pause between two tries, in which queued requests are answered. */
const PAUSE_MS = 1000
const TRIES = 200
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The store cannot be migrated to this version: a migration was edited after it ran, or the store is newer.
 */
class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted()
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return {
        number: Number(name.slice(0, 3)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/** Checksum of the set of migrations; changes whenever one is added or edited. */
export async function migrationsChecksum(folder = FOLDER): Promise<string> {
  const checksums = (await readMigrations(folder)).map((migration) => migration.checksum)
  return createHash('sha256').update(checksums.join()).digest('hex')
}

/**
 * Compares a store's migration numbers with this program: names of missing migrations, and unknown numbers.
 */
export async function pendingMigrations(
  applied: readonly number[],
): Promise<{ readonly pending: string[]; readonly unknown: number[] }> {
  const migrations = await readMigrations(FOLDER)
  return {
    pending: migrations.filter(({ number }) => !applied.includes(number)).map(({ name }) => name),
    unknown: applied.filter((number) => !migrations.some((one) => one.number === number)),
  }
}

/**
 * Migrates the store to the newest version: numbered plain SQL files, each in its own transaction, under an
 * advisory lock so that several applications may start at once. Returns the names of the migrations run.
 * `upTo` stops at an earlier version, for content copied from one.
 */
export async function migrate(
  pool: pg.Pool,
  folder = FOLDER,
  { upTo = Infinity }: { readonly upTo?: number } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists migrations (
        number integer primary key, name text not null, checksum text not null,
        applied_at timestamptz(3) not null default now())`,
    )
    const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
      'select number, name, checksum from migrations order by number',
    )
    const applied = new Map(rows.map((row) => [row.number, row]))
    const newest = migrations.at(-1)?.number ?? 0
    const unknown = rows.find((row) => row.number > newest)
    if (unknown) {
      throw new MigrationError(
        `データベースはこのプログラムより新しい版です（${unknown.name}）。プログラムを更新してください。`,
      )
    }
    const ran: string[] = []
    for (const migration of migrations.filter(({ number }) => number <= upTo)) {
      const before = applied.get(migration.number)
      if (!before) {
        await run(client, migration)
        ran.push(migration.name)
      } else if (before.checksum !== migration.checksum) {
        throw new MigrationError(`適用済みのマイグレーションが書き換えられています（${migration.name}）。`)
      }
    }
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
}

/** Runs a migration; again, after a pause, if another transaction has a lock that it needs. */
async function run(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(client, migration)
    } catch (error) {
      const isLocked = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
      if (!isLocked || tries === TRIES)
        throw new MigrationError(`マイグレーション ${migration.name} に失敗しました。`, { cause: error })
      await sleep(PAUSE_MS)
    }
  }
}

async function runOnce(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
    await client.query(migration.sql)
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
