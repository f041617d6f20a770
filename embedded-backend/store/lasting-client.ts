import { AsyncLocalStorage } from 'node:async_hooks'

import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

import { DatabaseUnavailable, troubleOf, wasNeverSent } from './database-errors.ts'
import type { WriteOutcome } from './database-errors.ts'
import type { PatientPool } from './patient-pool.ts'

const current = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Tracks if anything is committed while `run` executes. */
export function watchWrites<Result>(run: () => Promise<Result>): Promise<Result> {
  return current.run({ hasWritten: false }, run)
}

function noteWrite(): void {
  const writes = current.getStore()
  if (writes) writes.hasWritten = true
}

/**
 * True if the current request has already written something; a failure then does not mean that nothing
 * happened.
 */
export function hasWritten(): boolean {
  return current.getStore()?.hasWritten ?? false
}

const READS = /^\s*select\b/i
const BEGINS = /^(begin|start transaction)\b/i
const ENDS = /^(commit|rollback)$/i

/** Result of a rollback on a broken connection, where the database has rolled back already. */
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const

/**
 * A pool client for Kysely. If the connection breaks outside a transaction, a plain read, the start of a
 * transaction or a statement that was never sent is retried on another one; anything else fails with a
 * DatabaseUnavailable that states if it may have been written.
 */
export class LastingClient implements PostgresPoolClient {
  readonly #pool: PatientPool
  /** Null after a broken client was released and no other was available. */
  #client: pg.PoolClient | null
  #isInTransaction = false
  #isBroken = false

  constructor(pool: PatientPool, client: pg.PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  query<Row>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>>
  query(cursor: never): never
  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (this.#isBroken && ENDS.test(sql)) return ROLLED_BACK as unknown as PostgresQueryResult<Row>
    const startedAt = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        this.#client ??= await this.#pool.connect()
        const result = await this.#client.query(sql, [...parameters])
        this.#pool.patience.succeeded()
        this.#note(sql)
        return result as unknown as PostgresQueryResult<Row>
      } catch (error) {
        const trouble = troubleOf(error)
        if (trouble === null) throw error
        if (trouble === 'REFUSED') throw new DatabaseUnavailable('NOTHING', error)
        this.#isBroken = true
        const outcome = this.#outcomeOf(sql, error)
        if (!this.#mayRepeat(sql, error) || !(await this.#pool.patience.waits(startedAt, tries)))
          throw new DatabaseUnavailable(outcome, error)
        this.#giveBack()
      }
    }
  }

  release(discard?: boolean): void {
    this.#client?.release(discard || this.#isBroken)
    this.#client = null
  }

  #note(sql: string): void {
    if (BEGINS.test(sql)) this.#isInTransaction = true
    else if (ENDS.test(sql)) this.#isInTransaction = false
    else if (this.#isInTransaction || READS.test(sql)) return
    else noteWrite()
    if (/^commit$/i.test(sql)) noteWrite()
  }

  /** In a transaction only the commit is in doubt; outside one, the write itself. */
  #outcomeOf(sql: string, error: unknown): WriteOutcome {
    if (wasNeverSent(error) || READS.test(sql) || BEGINS.test(sql)) return 'NOTHING'
    if (this.#isInTransaction && !/^commit$/i.test(sql)) return 'NOTHING'
    return 'UNKNOWN'
  }

  #mayRepeat(sql: string, error: unknown): boolean {
    return !this.#isInTransaction && (READS.test(sql) || BEGINS.test(sql) || wasNeverSent(error))
  }

  #giveBack(): void {
    this.release(true)
    this.#isBroken = false
  }
}
