import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Database } from './tables.ts'

const INT8 = 20

export type Store = Kysely<Database>

/** Reads a bigint as a number; sizes and counts of ours stay below 2^53, anything above is a defect. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`)
  return value
}

/** A pool on the given address. Nothing is connected until the first query. */
export function createPool(url: string, size = 10): pg.Pool {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  return new pg.Pool({ connectionString: url, max: size, types, connectionTimeoutMillis: 10_000 })
}

/** Kysely over the pool; `destroy()` also ends the pool. */
export function createStore(pool: pg.Pool): Store {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
