import { createHmac } from 'node:crypto'

import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { LimitReached } from '../errors/domain-error.ts'
import { toUnavailable } from '../store/database-errors.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Allowed tries per number of seconds, before the factor of the settings. */
const LIMITS = {
  signUpByEmail: { tries: 5, seconds: HOUR },
  signUpByClient: { tries: 20, seconds: HOUR },
  signInByBoth: { tries: 10, seconds: 15 * MINUTE },
  // Tries from networks that the account does not know.
  signInByEmail: { tries: 60, seconds: 15 * MINUTE },
  // Accounts that an address does not get into.
  signInAccountsByClient: { tries: 20, seconds: HOUR },
  signInByClient: { tries: 120, seconds: 15 * MINUTE },
  confirmByBoth: { tries: 20, seconds: 15 * MINUTE },
  confirmByAccount: { tries: 30, seconds: 15 * MINUTE },
  confirmByClient: { tries: 60, seconds: 15 * MINUTE },
  // A provider sign-in takes three calls: redirect, return and token exchange.
  providerByClient: { tries: 360, seconds: 15 * MINUTE },
  // A passkey sign-in takes two calls, and so does adding a passkey.
  passkeyByClient: { tries: 240, seconds: 15 * MINUTE },
  passkeyByUser: { tries: 40, seconds: HOUR },
  refreshByClient: { tries: 600, seconds: 15 * MINUTE },
  resendByEmail: { tries: 5, seconds: HOUR },
  resendByClient: { tries: 30, seconds: HOUR },
  forgotByEmail: { tries: 5, seconds: HOUR },
  // For networks that the account knows.
  forgotByBoth: { tries: 5, seconds: HOUR },
  forgotByClient: { tries: 30, seconds: HOUR },
  resetByBoth: { tries: 15, seconds: 15 * MINUTE },
  resetByEmail: { tries: 30, seconds: HOUR },
  resetByClient: { tries: 60, seconds: 15 * MINUTE },
  viewByClient: { tries: 60, seconds: HOUR },
  downloadByClient: { tries: 60, seconds: HOUR },
  feedbackByClient: { tries: 10, seconds: HOUR },
  exportByUser: { tries: 5, seconds: HOUR },
  // An import takes three calls; announcing the same archive again resumes it.
  importByUser: { tries: 20, seconds: HOUR },
  reportByClient: { tries: 10, seconds: HOUR },
  reportByUser: { tries: 30, seconds: HOUR },
  itemFeedbackByUser: { tries: 30, seconds: HOUR },
} as const

const FIRST_BLOCK_SECONDS = MINUTE
const LONGEST_BLOCK_SECONDS = HOUR
const STRIKES_KEPT_SECONDS = 24 * HOUR

type LimitName = keyof typeof LIMITS

export interface RateLimits {
  /**
   * Counts one try and returns their number; throws LimitReached. A null key (caller unknown) is not limited.
   */
  take(name: LimitName, key: string | null): Promise<number>
  /** Takes back one try, and keeps the others. */
  giveBack(name: LimitName, key: string | null): Promise<void>
  /** Resets the tries after a success. */
  forgive(name: LimitName, key: string | null): Promise<void>
}

function createLimiter(
  pool: pg.Pool,
  span: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // The library names its prepared statements; a transaction pooler, which switches connections, does not
    // know them.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values ?? []) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...span,
  })
}

/**
 * Rate limits in the database, shared by all processes. A caller over a limit waits a minute, then two, then
 * four, up to an hour, and is never locked out permanently. Keys are stored as HMACs, not as addresses.
 */
export function createRateLimits(options: { pool: pg.Pool; factor: number; pepper: Buffer }): RateLimits {
  const { pool, factor, pepper } = options
  if (factor === 0) {
    const done = Promise.resolve()
    return { take: () => Promise.resolve(0), giveBack: () => done, forgive: () => done }
  }
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    createLimiter(pool, { keyPrefix, points, duration })
  const counters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { tries, seconds }]) => [
      name,
      limiter(name, Math.max(1, Math.round(tries * factor)), seconds),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  const strikes = limiter('strikes', Number.MAX_SAFE_INTEGER, STRIKES_KEPT_SECONDS)
  const hide = (name: LimitName, key: string) =>
    createHmac('sha256', pepper).update(`${name}\0${key}`).digest('base64url')

  const punish = async (counter: RateLimiterPostgres, hidden: string): Promise<number> => {
    try {
      const { consumedPoints } = await strikes.penalty(hidden)
      const wait = Math.min(FIRST_BLOCK_SECONDS * 2 ** (consumedPoints - 1), LONGEST_BLOCK_SECONDS)
      await counter.block(hidden, wait)
      return wait
    } catch (error) {
      throw toUnavailable(error)
    }
  }

  return {
    async take(name, key) {
      if (key === null) return 0
      const counter = counters[name]
      const hidden = hide(name, key)
      try {
        return (await counter.consume(hidden)).consumedPoints
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw toUnavailable(error)
        let wait = error.msBeforeNext / 1000
        if (error.consumedPoints === counter.points + 1) {
          wait = await punish(counter, hidden)
        }
        throw new LimitReached(Math.ceil(wait))
      }
    },
    async giveBack(name, key) {
      if (key === null) return
      try {
        await counters[name].reward(hide(name, key))
      } catch (error) {
        throw toUnavailable(error)
      }
    },
    async forgive(name, key) {
      if (key === null) return
      const hidden = hide(name, key)
      try {
        await Promise.all([counters[name].delete(hidden), strikes.delete(hidden)])
      } catch (error) {
        throw toUnavailable(error)
      }
    },
  }
}
