import type { Leaving } from '../rest/leaving.ts'

/**
 * The identity provider's standard retry strategy (specification §9): attempts share a bucket of tokens, so
 * that a provider in trouble is not asked over and over by everyone.
 */
export interface RetryStrategy {
  /** Runs `attempt` until it gives something that is not to be retried, or attempts or tokens run out. */
  run<T>(attempt: () => Promise<Outcome<T>>, signal?: Leaving): Promise<T>
}

/** What came of an attempt; `retry` says why another one may help. */
export interface Outcome<T> {
  readonly value: () => T
  readonly retry?: 'throttling' | 'transient'
  /** Milliseconds that the provider asks to wait. */
  readonly waitMs?: number
}

export interface RetryTools {
  /** Evenly between 0 and 1. */
  readonly random: () => number
  readonly sleep: (ms: number, signal?: Leaving) => Promise<void>
}

const maxAttempts = 3
const bucketCapacity = 500
const cost = { throttling: 5, transient: 10 } as const
const refund = 1
const baseMs = { throttling: 500, transient: 100 } as const
const maxMs = 20_000

export const createRetryStrategy = (tools: RetryTools): RetryStrategy => {
  let tokens = bucketCapacity
  const give = (amount: number): void => {
    tokens = Math.min(bucketCapacity, tokens + amount)
  }
  return {
    run: async (attempt, signal) => {
      let taken = 0
      for (let retries = 0; ; retries += 1) {
        const outcome = await attempt()
        const kind = outcome.retry
        if (kind === undefined) {
          give(taken || refund)
          return outcome.value()
        }
        if (retries + 1 >= maxAttempts || tokens < cost[kind]) return outcome.value()
        taken = cost[kind]
        tokens -= taken
        const backoff = Math.min(maxMs, Math.floor(tools.random() * 2 ** retries * baseMs[kind]))
        await tools.sleep(Math.min(maxMs, Math.max(backoff, outcome.waitMs ?? 0)), signal)
      }
    },
  }
}
