import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { LastingClient } from './lasting-client.ts'
import { PatientPool } from './patient-pool.ts'
import type { Database } from './tables/tables.ts'

const INT8 = 20
const LONGEST_QUERY_MS = 10_000

export type Store = Kysely<Database>

/** Parses a bigint as a number; all our values are below 2^53, so anything above is a bug. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`)
  return value
}

/** Creates a pool; connects at the first query. */
export function createPool(url: string, { size = 10, queryMs = LONGEST_QUERY_MS } = {}): PatientPool {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  return new PatientPool({ connectionString: url, max: size, types }, queryMs)
}

/** Kysely on the pool; `destroy()` also ends the pool. Rejects with DatabaseUnavailable during an outage. */
export function createStore(pool: PatientPool): Store {
  const lasting = {
    connect: async () => new LastingClient(pool, await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: lasting }) })
}
