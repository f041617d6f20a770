import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/test-backend.ts'
import type { TestDatabase } from '../testing/test-backend.ts'
import { createPool } from './database.ts'
import { migrate } from './migrate.ts'

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
  expect(ran.flat()).toEqual(['001-first.sql', '002-second.sql'])
  await put('003-third.sql', 'create table t_c (id int)')
  expect(await migrate(pool, folder)).toEqual(['003-third.sql'])
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
  expect(await migrating).toEqual(['001-alter.sql'])
})

test('a failing one leaves no changes and is named', async () => {
  await put('001-good.sql', 'create table t_a (id int)')
  await put('002-bad.sql', 'create table t_b (id int); select nonsense')
  await expect(migrate(pool, folder)).rejects.toThrow('002-bad.sql')
  expect(await tables()).toEqual(['t_a'])
  await put('002-bad.sql', 'create table t_b (id int)')
  expect(await migrate(pool, folder)).toEqual(['002-bad.sql'])
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

test('reads a bigint as a number and rejects one that would lose precision', async () => {
  expect(await read('select 9007199254740991::bigint as n')).toBe(Number.MAX_SAFE_INTEGER)
  await expect(read('select 9007199254740993::bigint as n')).rejects.toThrow('2^53')
})
