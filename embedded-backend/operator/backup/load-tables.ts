import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { createPool } from '#backend/store/database.ts'
import { migrate } from '#backend/store/migrate.ts'

import { CommandError } from '../command-error.ts'
import { openClient } from './clients.ts'
import { hashing } from './dump-tables.ts'
import { damaged } from './manifest.ts'
import type { Dump, DumpedTable } from './manifest.ts'
import { checksumOf, listTables } from './tables.ts'

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
