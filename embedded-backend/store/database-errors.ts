import pg from 'pg'

/** `NOTHING`: certainly not written. `UNKNOWN`: the connection broke before the database confirmed it. */
export type WriteOutcome = 'NOTHING' | 'UNKNOWN'

/** The database is temporarily unavailable; the caller may retry in a moment. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly outcome: WriteOutcome

  constructor(outcome: WriteOutcome, cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.outcome = outcome
  }
}

/** `LOST`: the connection is gone or unusable. `REFUSED`: the database refused, the connection is usable. */
type Trouble = 'LOST' | 'REFUSED'

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

/** Driver messages of errors without a code. */
const LOST_TEXTS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** SQLSTATE: connection exceptions, shutdown and start-up, idle-in-transaction timeout. */
const LOST_STATES = /^(08|57P0[1-5]|25P03)/

/** SQLSTATE: insufficient resources (such as too many connections), statement timeout, read-only. */
const REFUSED_STATES = /^(53|57014|25006)/

/** Classifies an error of the connection; null for any other error. */
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
 * Wraps an error of the connection in DatabaseUnavailable; returns any other error unchanged. Only for errors
 * of the driver.
 */
export function toUnavailable(error: unknown, outcome: WriteOutcome = 'NOTHING'): unknown {
  return troubleOf(error) === null ? error : new DatabaseUnavailable(outcome, error)
}

/** True if the driver knew before sending that the connection was gone. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('not queryable')
}

/** True if the database rejected a row for a unique constraint (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
