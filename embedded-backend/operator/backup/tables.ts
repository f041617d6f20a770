import { createHash } from 'node:crypto'
import { createWriteStream, createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, createGunzip } from 'node:zlib'

import type pg from 'pg'
import { to as copyTo, from as copyFrom } from 'pg-copy-streams'

import { createPool } from '#backend/store/database.ts'
import { migrate } from '#backend/store/migrate.ts'

import { CommandError } from '../command-error.ts'
import { openClient } from './clients.ts'
import { damaged } from './manifest.ts'
import type { Dump, DumpedTable } from './manifest.ts'

/** A table with the columns to write. */
interface Table {
  readonly name: string
  readonly columns: string
}

interface Row extends Table {
  readonly oid: number
  readonly parents: readonly number[]
}

/**
 * Tables that are not copied: the queue is rebuilt from the tasks, exports and imports can be requested
 * again, and rate limits and migrations belong to their own installation.
 */
const left = ['migrations', 'rate_limits', 'account_exports', 'account_imports']

const query = `
  select c.oid::int as oid, format('%I.%I', nspname, relname) as name,
    (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select distinct confrelid::int from pg_constraint
      where contype = 'f' and conrelid = c.oid and confrelid <> c.oid) as parents
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname = 'public' and relname <> all ($1)
  order by 2`

/** All of our tables, parents first, so that loading them needs no superuser. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Row>(query, [left])
  const waiting = new Set(rows)
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const isWaiting = (oid: number) => [...waiting].some((row) => row.oid === oid)
    const free = [...waiting].filter(({ parents }) => !parents.some(isWaiting))
    if (free.length === 0)
      throw new Error(`tables refer to each other: ${[...waiting].map(({ name }) => name).join()}`)
    for (const row of free) {
      ordered.push({ name: row.name, columns: row.columns })
      waiting.delete(row)
    }
  }
  return ordered
}

/** Checksum of the rows that depends neither on their order nor on the server's version. */
async function checksumOf(
  client: pg.Client,
  { name, columns }: Table,
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
      coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as checksum from ${name}`,
  )
  const [found] = rows
  return { rows: Number(found?.rows ?? 0), checksum: found?.checksum ?? '0' }
}

/** Passes data through and hashes it. */
export function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/**
 * Writes all tables into the folder, as of the snapshot of the client's transaction, which is REPEATABLE
 * READ. Uses COPY, whose text format is the same for all versions of PostgreSQL.
 */
export async function dumpTables(client: pg.Client, folder: string): Promise<Dump> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tables: DumpedTable[] = []
  for (const table of await listTables(client)) tables.push(await dumpTable(client, folder, table))
  const server = await one<string>(client, 'show server_version', 'server_version')
  const migration = await one<number>(client, 'select max(abs(number)) as number from migrations', 'number')
  return { server, migration, tables, sequences: await readSequences(client) }
}

async function dumpTable(client: pg.Client, folder: string, table: Table): Promise<DumpedTable> {
  const file = `${table.name}.copy.gz`
  const hash = createHash('sha256')
  await pipeline(
    client.query(copyTo(`copy (select ${table.columns} from ${table.name}) to stdout`)),
    hashing(hash),
    createGzip({ level: 3 }),
    createWriteStream(path.join(folder, file), { mode: 0o600 }),
  )
  return { ...table, file, sha256: hash.digest('hex'), ...(await checksumOf(client, table)) }
}

async function one<Value>(client: pg.Client, query: string, column: string): Promise<Value> {
  const { rows } = await client.query<Record<string, Value>>(query)
  const value = rows[0]?.[column]
  if (value === undefined) throw new Error(`no answer to: ${query}`)
  return value
}

async function readSequences(client: pg.Client): Promise<Dump['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Dump['sequences'] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    for (const value of found) sequences.push({ name, ...value })
  }
  return sequences
}

/**
 * Replaces a database by a dump: creates the tables of the dump's version, inserts the rows in one
 * transaction, then runs all newer migrations. Until the rows are inserted the database is empty. Throws
 * BACKUP_DAMAGED, BACKUP_NEWER.
 */
export async function loadTables(url: string, folder: string, dump: Dump): Promise<void> {
  await clear(url)
  await migrateTo(url, dump.migration)
  await using opened = await openClient(url)
  const { client } = opened
  const there = await listTables(client)
  const unknown = dump.tables.filter(({ name }) => !there.some((table) => table.name === name))
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ')
    throw new CommandError('BACKUP_NEWER', `この版のプログラムにない表があります: ${names}`)
  }
  await client.query('begin')
  // The triggers' effects are in the dumped rows already.
  for (const { name } of there) await client.query(`alter table ${name} disable trigger user`)
  // Cascades to tables that are not copied but refer to these; they are still empty.
  await client.query(`truncate ${there.map(({ name }) => name).join(', ')} cascade`)
  for (const { name } of there) {
    const table = dump.tables.find((dumped) => dumped.name === name)
    if (table) await loadTable(client, folder, table)
  }
  for (const { name, last, isCalled } of dump.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
  }
  for (const { name } of there) await client.query(`alter table ${name} enable trigger user`)
  await client.query('commit')
  await client.query('analyze')
  await migrateTo(url, Infinity)
}

async function clear(url: string): Promise<void> {
  await using opened = await openClient(url)
  await opened.client.query(
    'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
  )
}

async function migrateTo(url: string, upTo: number): Promise<void> {
  const pool = createPool(url, { size: 1, queryMs: 0 })
  try {
    await migrate(pool, undefined, { upTo })
  } finally {
    await pool.end()
  }
}

async function loadTable(client: pg.Client, folder: string, table: DumpedTable): Promise<void> {
  const file = path.join(folder, table.file)
  const hash = createHash('sha256')
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      hashing(hash),
      client.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`)),
    )
  } catch (cause) {
    throw damaged(file, cause)
  }
  const { rows, checksum } = await checksumOf(client, table)
  const isSame = rows === table.rows && checksum === table.checksum && hash.digest('hex') === table.sha256
  if (!isSame) throw damaged(file)
}
