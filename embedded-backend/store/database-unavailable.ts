import pg from 'pg'

/**
 * `NOTHING`: it was certainly not written. `UNKNOWN`: the connection broke before the database could confirm
 * it.
 */
export type WriteOutcome = 'NOTHING' | 'UNKNOWN'

/** The database cannot be asked just now; what the caller wanted may be tried again in a moment. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly outcome: WriteOutcome

  constructor(outcome: WriteOutcome, cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.outcome = outcome
  }
}

/**
 * `LOST`: the connection is gone, or must not be used again. `REFUSED`: the database said no and the
 * connection lives.
 */
export type Trouble = 'LOST' | 'REFUSED'

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
])

/** Texts of the driver for what has no code. */
const LOST_TEXTS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** SQLSTATE: connection exceptions, shutdowns and start-ups, transactions that were idle for too long. */
const LOST_STATES = /^(08|57P0[1-5]|25P03)/

/**
 * SQLSTATE: insufficient resources (too many connections among them), cancelled for taking too long,
 * read-only.
 */
const REFUSED_STATES = /^(53|57014|25006)/

/** What an error says about the database; null where it is about something else. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof AggregateError) return error.errors.map(troubleOf).find((one) => one !== null) ?? null
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) {
    if (LOST_STATES.test(code)) return 'LOST'
    return REFUSED_STATES.test(code) ? 'REFUSED' : null
  }
  return NETWORK_CODES.has(code) || LOST_TEXTS.test(error.message) ? 'LOST' : null
}

/**
 * The error as a DatabaseUnavailable where it is one, and otherwise as it is. Only for errors of the driver.
 */
export function toUnavailable(error: unknown, outcome: WriteOutcome = 'NOTHING'): unknown {
  return troubleOf(error) === null ? error : new DatabaseUnavailable(outcome, error)
}

/** Whether the driver knew before sending that the connection is gone. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('not queryable')
}
