import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { DatabaseUnavailable, troubleOf } from './database-errors.ts'

const FIRST_WAIT_MS = 50
const LONGEST_RETRY_WAIT_MS = 800

/**
 * Limit on waiting for an unavailable database. It counts from the first failure in a row, for all requests
 * together; after that they fail at once instead of queueing, until one succeeds.
 */
class Patience {
  readonly #longestMs: number
  #failingSince: number | null = null

  constructor(longestMs: number) {
    this.#longestMs = longestMs
  }

  succeeded(): void {
    this.#failingSince = null
  }

  /**
   * Waits before the next try; false if the limit is reached. `startedAt` is the caller's start, `tries` its
   * number of tries.
   */
  async waits(startedAt: number, tries: number): Promise<boolean> {
    const now = performance.now()
    this.#failingSince ??= now
    const wait =
      Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_RETRY_WAIT_MS) * (0.75 + Math.random() / 2)
    if (now + wait - Math.min(this.#failingSince, startedAt) > this.#longestMs) return false
    await sleep(wait)
    return true
  }
}

const LONGEST_WAIT_MS = 5000
const CONNECT_TIMEOUT_MS = 5000
const IDLE_TRANSACTION_MS = 60_000

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * A pool that survives a restart of its database. A broken connection, checked out or idle, fails only its
 * own work; a request for one during a restart waits, or fails with DatabaseUnavailable after five seconds.
 */
export class PatientPool extends pg.Pool {
  readonly patience = new Patience(LONGEST_WAIT_MS)

  /** `queryMs` is the longest duration of a statement; 0 for no limit. */
  constructor(config: pg.PoolConfig, queryMs: number) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      // Above the server's own limit: this one covers a server that does not respond at all.
      ...(queryMs > 0 && { query_timeout: queryMs + 2000 }),
    })
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      // The pool removes its own listener from a checked-out client; an 'error' without a listener ends the
      // process.
      client.on('error', () => undefined)
      if (queryMs === 0) return
      // Not as start-up parameters, which connection poolers refuse.
      const settings = `set statement_timeout = ${queryMs}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`
      client.query(settings).catch(() => undefined)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connect()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connect(): Promise<pg.PoolClient> {
    const startedAt = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        const client = await super.connect()
        this.patience.succeeded()
        return client
      } catch (error) {
        // A retry is always safe, since no statement was sent yet.
        if (troubleOf(error) === null) throw error
        if (!(await this.patience.waits(startedAt, tries))) throw new DatabaseUnavailable('NOTHING', error)
      }
    }
  }
}
