import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { LastingClient } from './lasting-client.ts'
import { PatientPool } from './patient-pool.ts'
import type { Database } from './tables/tables.ts'

const INT8 = 20
const LONGEST_QUERY_MS = 10_000

export type Store = Kysely<Database>

/** Reads a bigint as a number; sizes and counts of ours stay below 2^53, anything above is a defect. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`)
  return value
}

/** A pool on the given address. Nothing is connected until the first query. */
export function createPool(url: string, { size = 10, queryMs = LONGEST_QUERY_MS } = {}): PatientPool {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  return new PatientPool({ connectionString: url, max: size, types }, queryMs)
}

/**
 * Kysely over the pool; `destroy()` also ends the pool. Rejects with DatabaseUnavailable while the database
 * is away.
 */
export function createStore(pool: PatientPool): Store {
  const lasting = {
    connect: async () => new LastingClient(pool, await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: lasting }) })
}
