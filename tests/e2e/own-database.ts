import { randomBytes } from 'node:crypto'

import pg from 'pg'

/** Where a product keeps its rows. */
export interface OwnDatabase {
  /** Nothing where the product brings its own PostgreSQL. */
  readonly settings: Readonly<Record<string, string>>
  drop(): Promise<void>
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** A new database on the server of TEST_POSTGRES_URL, where there is one. */
export async function openDatabase(serverUrl = process.env['TEST_POSTGRES_URL']): Promise<OwnDatabase> {
  if (!serverUrl) return { settings: {}, drop: () => Promise.resolve() }
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    settings: { DATABASE_URL: url.href },
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
