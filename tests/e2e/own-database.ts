import { randomBytes } from 'node:crypto'

import pg from 'pg'

/** Database of a product. */
export interface OwnDatabase {
  /** Settings that select the database; empty if the product runs its own PostgreSQL. */
  readonly settings: Readonly<Record<string, string>>
  drop(): Promise<void>
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** Creates a database on the server of TEST_POSTGRES_URL, if that is set. */
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
