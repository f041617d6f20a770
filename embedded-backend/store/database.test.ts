import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/test-backend.ts'
import type { TestDatabase } from '../testing/test-backend.ts'
import { createPool, createStore } from './database.ts'
import type { Store } from './database.ts'
import { hasWritten, watchWrites } from './lasting-client.ts'
import type { PatientPool } from './patient-pool.ts'

let database: TestDatabase
let pool: PatientPool
let store: Store
let admin: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { queryMs: 500 })
  store = createStore(pool)
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query('create table notes (text text primary key)')
})

afterEach(async () => {
  await admin.end()
  await pool.end()
  await database[Symbol.asyncDispose]()
})

function terminate(pid: unknown) {
  return admin.query('select pg_terminate_backend($1)', [pid])
}

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`

function write(text: string) {
  return sql`insert into notes values (${text})`
}

async function kept() {
  return (await admin.query<{ text: string }>('select text from notes')).rows.map((row) => row.text)
}

/** Terminates the connection of the next sleeping statement. */
async function terminateSleeper() {
  for (;;) {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'active'
        and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
    )
    if (rows[0]) return terminate(rows[0].pid)
  }
}

test('a broken checked-out connection affects only itself', async () => {
  const client = await pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await terminate(rows[0]?.pid)
  await ended
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  client.release()
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('retries an interrupted read', async () => {
  const slow = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.2)`.execute(store)
  await terminateSleeper()
  expect((await slow).rows).toHaveLength(1)
})

test('an interrupted write fails with unknown outcome and is not retried', async () => {
  const slow = sql`insert into notes select 'once' from pg_sleep(0.3)`.execute(store)
  const failure = slow.then(null, (error: unknown) => error)
  await terminateSleeper()
  expect(await failure).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'UNKNOWN' })
  expect(await kept()).toEqual([])
})

test('a transaction interrupted before its commit writes nothing and says so', async () => {
  const interrupted = store.transaction().execute(async (transaction) => {
    await write('never').execute(transaction)
    const { rows } = await ownPid.execute(transaction)
    await terminate(rows[0]?.pid)
    await ownPid.execute(transaction)
  })
  await expect(interrupted).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'NOTHING' })
  expect(await kept()).toEqual([])
  await write('later').execute(store)
  expect(await kept()).toEqual(['later'])
})

test('a transaction interrupted during its commit has an unknown outcome', async () => {
  // The deferred trigger keeps the commit busy long enough to break the connection under it.
  await admin.query(
    `create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end'`,
  )
  await admin.query(
    'create constraint trigger at_end after insert on notes deferrable initially deferred for each row execute function dawdle()',
  )
  const slow = store.transaction().execute((transaction) => write('perhaps').execute(transaction))
  const failure = slow.then(null, (error: unknown) => error)
  for (let isDone = false; !isDone;) {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'active' and query = 'commit'`,
    )
    for (const { pid } of rows) await terminate(pid)
    isDone = rows.length > 0
  }
  expect(await failure).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'UNKNOWN' })
})

test('ends a slow statement and reports a read-only database, with nothing written', async () => {
  await expect(sql`insert into notes select 'slow' from pg_sleep(5)`.execute(store)).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    outcome: 'NOTHING',
  })
  const readOnly = store.transaction().execute(async (transaction) => {
    await sql`set transaction read only`.execute(transaction)
    await write('refused').execute(transaction)
  })
  await expect(readOnly).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'NOTHING' })
  expect(await kept()).toEqual([])
})

test('passes other errors on unchanged', async () => {
  await write('twice').execute(store)
  await expect(write('twice').execute(store)).rejects.toMatchObject({ code: '23505' })
})

test('a database that refuses connections is waited for a few seconds, and later not at all', async () => {
  const absent = createPool('postgres://absent@127.0.0.1:1/nothing')
  const first = performance.now()
  await expect(createStore(absent).selectFrom('users').select('id').execute()).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    outcome: 'NOTHING',
  })
  expect(performance.now() - first).toBeGreaterThan(3000)
  const second = performance.now()
  await expect(absent.query('select 1')).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  expect(performance.now() - second).toBeLessThan(3000)
  await absent.end()
})

test('a request knows whether it has committed a write', async () => {
  await watchWrites(async () => {
    await ownPid.execute(store)
    await store
      .transaction()
      .execute(async (transaction) => {
        await write('undone').execute(transaction)
        throw new Error('undo')
      })
      .catch(() => undefined)
    expect(hasWritten()).toBe(false)
    await write('done').execute(store)
    expect(hasWritten()).toBe(true)
  })
  expect(hasWritten()).toBe(false)
})
