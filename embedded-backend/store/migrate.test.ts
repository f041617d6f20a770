import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/test-backend.ts'
import type { TestDatabase } from '../testing/test-backend.ts'
import { createPool } from './database.ts'
import { migrate } from './migrate.ts'
import { readMigrations, statementsOf } from './migration-files.ts'

let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
  await pool.query('delete from migrations')
  folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-migrations-'))
})
afterEach(async () => {
  await pool.end()
  await database[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

function put(name: string, sql: string) {
  return writeFile(path.join(folder, name), sql)
}

async function tables() {
  return (
    await pool.query<{ tablename: string }>(
      `select tablename from pg_tables where tablename like 't\\_%' order by 1`,
    )
  ).rows.map((row) => row.tablename)
}

async function read(sql: string) {
  return (await pool.query<{ n: number }>(sql)).rows[0]?.n
}

test('runs each once and in order when several processes start at the same moment', async () => {
  await put('002-second.sql', 'create table t_b as select * from t_a')
  await put('001-first.sql', 'create table t_a (id int)')
  const ran = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)])
  expect(ran.flatMap((one) => one.ran)).toEqual(['001-first.sql', '002-second.sql'])
  await put('003-third.sql', 'create table t_c (id int)')
  expect(await migrate(pool, folder)).toEqual({ ran: ['003-third.sql'], newer: null })
  expect(await tables()).toEqual(['t_a', 't_b', 't_c'])
})

test('one that waits for a table lets others read it between its tries', async () => {
  await pool.query('create table t_a (id int)')
  await put('001-alter.sql', 'alter table t_a add column name text')
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from t_a')
  const migrating = migrate(pool, folder)
  const waiting = "select count(*)::int as n from pg_locks where not granted and relation = 't_a'::regclass"
  await expect.poll(() => read(waiting)).toBe(1)
  // Queues behind the migration, until that gives up its place.
  expect(await read('select count(*)::int as n from t_a')).toBe(0)
  await holder.query('commit')
  holder.release()
  expect((await migrating).ran).toEqual(['001-alter.sql'])
})

test('a failing one leaves no changes and is named', async () => {
  await put('001-good.sql', 'create table t_a (id int)')
  await put('002-bad.sql', 'create table t_b (id int); select nonsense')
  await expect(migrate(pool, folder)).rejects.toThrow('002-bad.sql')
  expect(await tables()).toEqual(['t_a'])
  await put('002-bad.sql', 'create table t_b (id int)')
  expect((await migrate(pool, folder)).ran).toEqual(['002-bad.sql'])
})

test('refuses a modified migration and a database newer than the program', async () => {
  await put('001-a.sql', 'create table t_a (id int)')
  await put('002-b.sql', 'create table t_b (id int)')
  await migrate(pool, folder)
  await put('001-a.sql', 'create table t_a (id bigint)')
  await expect(migrate(pool, folder)).rejects.toThrow('001-a.sql')
  await put('001-a.sql', 'create table t_a (id int)')
  await rm(path.join(folder, '002-b.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow('新しい版')
})

const indexed = `create table if not exists t_a (id int, name text, done boolean);
-- outside a transaction
create index concurrently if not exists t_a_name on t_a (name);
-- in batches
update t_a set done = true where ctid in (select ctid from t_a where done is null limit 2);`

test('builds an index outside a transaction while others write, and drops an invalid one first', async () => {
  await pool.query(
    `create table t_a (id int, name text, done boolean); insert into t_a values (1, 'a'), (2, 'a')`,
  )
  // The build fails at the duplicate and leaves an index that no query can use.
  await expect(pool.query('create unique index concurrently t_a_name on t_a (name)')).rejects.toThrow(
    't_a_name',
  )
  const valid = "select indisvalid::int as n from pg_index where indexrelid = 't_a_name'::regclass"
  expect(await read(valid)).toBe(0)
  await put('001-index.sql', indexed)
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query("insert into t_a values (3, 'b')")
  const migrating = Promise.all([migrate(pool, folder), migrate(pool, folder)])
  const building = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%index concurrently%'`
  await expect.poll(() => read(building)).toBe(1)
  expect(await read('select count(*)::int as n from t_a')).toBe(2)
  await pool.query("insert into t_a values (4, 'c')")
  await writer.query('commit')
  writer.release()
  expect((await migrating).flatMap((one) => one.ran)).toEqual(['001-index.sql'])
  expect(await read(valid)).toBe(1)
  expect(await read('select count(*)::int as n from t_a where done')).toBe(4)
})

test('an older program runs on a newer database that says so, and refuses another', async () => {
  await put('001-a.sql', 'create table t_a (id int)')
  await migrate(pool, folder)
  await put('036-b.sql', '-- readable by: 036\ncreate table t_b (id int)')
  await put('037-c.sql', 'create table t_c (id int)')
  await migrate(pool, folder)
  await rm(path.join(folder, '037-c.sql'))
  expect(await migrate(pool, folder)).toEqual({ ran: [], newer: '037-c.sql' })
  await rm(path.join(folder, '036-b.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow('新しい版')
})

test('an older program starts while a newer one migrates', async () => {
  await put('001-a.sql', 'create table t_a (id int)')
  await migrate(pool, folder)
  const newer = await pool.connect()
  await newer.query('select pg_advisory_lock(7265003)')
  expect(await migrate(pool, folder)).toEqual({ ran: [], newer: null })
  newer.release(true)
})

/** Numbers that a program up to 035 compares with its newest. */
async function strictNumbers() {
  const { rows } = await pool.query<{ number: number }>('select number from migrations order by number desc')
  return rows.map(({ number }) => number)
}

test('the program before, which refuses all higher numbers, starts again if its database came from it', async () => {
  await put('033-a.sql', '-- readable by: 025\ncreate table t_a (id int)')
  await migrate(pool, folder)
  await put('034-b.sql', 'create table t_b (id int)')
  await put('035-c.sql', '-- readable by: 034\ncreate table t_c (id int)')
  await migrate(pool, folder)
  expect(await strictNumbers()).toEqual([35, 33, -34])
  expect((await migrate(pool, folder)).ran).toEqual([])
})

test('our migration 028 refuses earlier programs, whose queries it makes ambiguous', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, undefined, { upTo: 25 })
  await migrate(pool)
  const shown = (await strictNumbers()).filter((number) => number > 25)
  expect(Math.min(...shown)).toBe(28)
})

test('a rewritten migration keeps the checksum that it states', async () => {
  await put('001-a.sql', 'create table t_a (id int)')
  await migrate(pool, folder)
  const checksum = await pool.query<{ checksum: string }>('select checksum from migrations')
  await put(
    '001-a.sql',
    `-- checksum: ${checksum.rows[0]?.checksum}\ncreate table if not exists t_a (id int)`,
  )
  expect((await migrate(pool, folder)).ran).toEqual([])
})

/** Definitions of all indexes and constraints. */
async function schema() {
  const { rows } = await pool.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`,
  )
  return rows.map(({ definition }) => definition)
}

test('our migrations with parts may run again after an interruption', async () => {
  const before = await schema()
  for (const { parts } of await readMigrations()) {
    if (parts.length === 1) continue
    for (const { kind, sql } of parts) {
      if (kind === 'in a transaction') await pool.query(sql)
      else for (const statement of statementsOf(sql)) await pool.query(statement)
    }
  }
  expect(await schema()).toEqual(before)
})

test('reads a bigint as a number and rejects one that would lose precision', async () => {
  expect(await read('select 9007199254740991::bigint as n')).toBe(Number.MAX_SAFE_INTEGER)
  await expect(read('select 9007199254740993::bigint as n')).rejects.toThrow('2^53')
})
