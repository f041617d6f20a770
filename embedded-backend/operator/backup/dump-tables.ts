import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { Dump, DumpedTable } from './manifest.ts'
import { checksumOf, listTables } from './tables.ts'
import type { Table } from './tables.ts'

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
  const migration = await one<number>(client, 'select max(number) as number from migrations', 'number')
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
