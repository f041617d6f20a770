import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { readMigrations, statementsOf } from './migration-files.ts'
import type { Migration, MigrationPart } from './migration-files.ts'

/**
 * Polled, and not the lock of programs up to 035, which wait for it inside a statement: CREATE INDEX
 * CONCURRENTLY waits for every older statement, so the two would wait for each other.
 */
const LOCK = 7_265_003
/** Longest wait for a table's lock: requests queue behind a migration that waits for one. */
const LOCK_WAIT = '2s'
/** Pause between two tries, in which queued requests are answered. */
const PAUSE_MS = 1000
const LOCK_POLL_MS = 200
const TRIES = 200
/** SQLSTATE: lock not available, deadlock. */
const MAY_REPEAT = new Set(['55P03', '40P01'])
/** Newest program that refuses every database with a number above its own, compatible or not. */
const LAST_STRICT = 35

/**
 * The store cannot be migrated to this version: a migration was edited after it ran, or the store is newer.
 */
class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Applied {
  /** Negative if hidden: programs up to 035 pass over numbers below their newest that they do not know. */
  readonly number: number
  readonly name: string
  readonly checksum: string
  /** Null if a program up to 035 wrote the row. */
  readonly readable_by: number | null
}

/** Result of `migrate`. */
export interface Migrated {
  /** Names of the migrations that ran. */
  readonly ran: readonly string[]
  /** Newest migration of a database that is newer than the program, which runs on it; otherwise null. */
  readonly newer: string | null
}

/** A row is unknown to programs that lack its migration, and bars those that may not run after it. */
function isUnknown(row: Applied, migrations: readonly Migration[]): boolean {
  return !migrations.some(({ number }) => number === Math.abs(row.number))
}

function bars(row: Applied, newest: number): boolean {
  return row.number > newest && (row.readable_by ?? row.number) > newest
}

/** Compares a store with this program: missing migrations, and unknown ones, with which it may run or not. */
export async function compareMigrations(client: pg.ClientBase): Promise<{
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
  readonly isRefused: boolean
}> {
  const migrations = await readMigrations()
  const applied = await readApplied(client)
  const numbers = new Set(applied.map(({ number }) => Math.abs(number)))
  const newest = migrations.at(-1)?.number ?? 0
  return {
    pending: migrations.filter(({ number }) => !numbers.has(number)).map(({ name }) => name),
    unknown: applied.filter((row) => isUnknown(row, migrations)).map(({ name }) => name),
    isRefused: applied.some((row) => bars(row, newest)),
  }
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  // The column is missing until a program after 035 has migrated the store.
  const { rows } = await client.query<Applied>(
    `select number, name, checksum, (to_jsonb(migrations) ->> 'readable_by')::int as readable_by
    from migrations order by abs(number)`,
  )
  return rows
}

/** Throws if this program must not run on the store; returns what is to run. */
function toRun(migrations: readonly Migration[], rows: readonly Applied[]): Migration[] {
  const newest = migrations.at(-1)?.number ?? 0
  const barrier = rows.find((row) => bars(row, newest))
  if (barrier) {
    throw new MigrationError(
      `データベースはこのプログラムより新しい版です（${barrier.name}）。プログラムを更新してください。`,
    )
  }
  const applied = new Map(rows.map((row) => [Math.abs(row.number), row]))
  for (const { number, name, checksum } of migrations) {
    if ((applied.get(number)?.checksum ?? checksum) !== checksum)
      throw new MigrationError(`適用済みのマイグレーションが書き換えられています（${name}）。`)
  }
  return migrations.filter(({ number }) => !applied.has(number))
}

/**
 * Migrates the store to the newest version: numbered plain SQL files, each in its own transaction unless it
 * has parts outside of one, under an advisory lock so that several applications may start at once. `upTo`
 * stops at an earlier version, for content copied from one.
 */
export async function migrate(
  pool: pg.Pool,
  folder?: string,
  { upTo = Infinity }: { readonly upTo?: number } = {},
): Promise<Migrated> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    const settled = await readSettled(client, migrations)
    if (settled !== null) return settled
    await waitForLock(client)
    await client.query(
      `create table if not exists migrations (
        number integer primary key, name text not null, checksum text not null,
        applied_at timestamptz(3) not null default now())`,
    )
    await client.query('alter table migrations add column if not exists readable_by integer')
    const rows = await readApplied(client)
    const before = Math.max(0, ...rows.map(({ number }) => number))
    const ran: string[] = []
    for (const migration of toRun(migrations, rows).filter(({ number }) => number <= upTo)) {
      await runPatiently(client, migration, before)
      ran.push(migration.name)
    }
    return { ran, newer: newerThan(migrations, rows) }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
}

function newerThan(migrations: readonly Migration[], rows: readonly Applied[]): string | null {
  return rows.findLast((row) => isUnknown(row, migrations))?.name ?? null
}

/** Answers without the lock if nothing is to run: an older program starts while a newer one migrates. */
async function readSettled(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<Migrated | null> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('migrations')::text as name",
  )
  if (!tables[0]?.name) return null
  const rows = await readApplied(client)
  return toRun(migrations, rows).length === 0 ? { ran: [], newer: newerThan(migrations, rows) } : null
}

async function waitForLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
      LOCK,
    ])
    if (rows[0]?.isHeld) return
    await sleep(LOCK_POLL_MS)
  }
}

/** Runs a migration; again, after a pause, if another transaction has a lock that it needs. */
async function runPatiently(client: pg.ClientBase, migration: Migration, before: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(client, migration, before)
    } catch (error) {
      const mayRepeat = MAY_REPEAT.has(String((error as { code?: unknown }).code))
      if (!mayRepeat || tries === TRIES)
        throw new MigrationError(`マイグレーション ${migration.name} に失敗しました。`, { cause: error })
      await sleep(PAUSE_MS)
    }
  }
}

async function run(client: pg.ClientBase, migration: Migration, before: number): Promise<void> {
  const last = migration.parts.at(-1)
  for (const part of migration.parts) {
    if (part.kind === 'in a transaction')
      await inTransaction(client, part.sql, () => part === last && record(client, migration, before))
    else await runOutside(client, part)
  }
  if (last?.kind !== 'in a transaction') await record(client, migration, before)
}

async function inTransaction(
  client: pg.ClientBase,
  sql: string,
  finish: () => Promise<void> | false,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
    await client.query(sql)
    await finish()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runOutside(client: pg.ClientBase, { kind, sql }: MigrationPart): Promise<void> {
  for (const statement of statementsOf(sql)) {
    await dropInvalidIndex(client, statement)
    for (let isDone = false; !isDone;) {
      const { rowCount } = await client.query(statement)
      isDone = kind === 'outside a transaction' || !rowCount
    }
  }
}

const CONCURRENT_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i

/** Removes what an interrupted CREATE INDEX CONCURRENTLY left: `if not exists` would keep it, unusable. */
async function dropInvalidIndex(client: pg.ClientBase, statement: string): Promise<void> {
  const name = CONCURRENT_INDEX.exec(statement)?.[1]
  if (name === undefined) return
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently ${name}`)
}

/**
 * Records a migration. While the store was last migrated by a program up to 035, one after which that program
 * still runs is hidden from it.
 */
async function record(client: pg.ClientBase, migration: Migration, before: number): Promise<void> {
  const { number, name, checksum, readableBy } = migration
  const isHidden = before > 0 && before <= LAST_STRICT && readableBy <= before
  await client.query('insert into migrations (number, name, checksum, readable_by) values ($1, $2, $3, $4)', [
    isHidden ? -number : number,
    name,
    checksum,
    readableBy,
  ])
}
