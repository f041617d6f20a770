import { setTimeout as sleep } from 'node:timers/promises'

import { ClientLeftError } from '../errors.ts'

/** The result of an attempt; `retry` is the reason why another one may help. */
export interface Outcome<T> {
  readonly value: () => T
  readonly retry?: 'throttling' | 'transient' | undefined
  /** Milliseconds that the provider asks to wait. */
  readonly waitMs?: number | undefined
}

/**
 * The identity provider's standard retry strategy (specification §9): attempts share a bucket of tokens, so
 * that a provider in trouble does not get everybody's retries.
 */
export interface RetryStrategy {
  /** Runs `attempt` until its outcome is not to be retried, or attempts or tokens run out. */
  run<T>(attempt: () => Promise<Outcome<T>>, signal?: AbortSignal): Promise<T>
}

interface RetryTools {
  /** Evenly between 0 and 1. */
  readonly random: () => number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

const maxAttempts = 3
const bucketCapacity = 500
const cost = { throttling: 5, transient: 10 } as const
const refund = 1
const baseMs = { throttling: 500, transient: 100 } as const
const maxMs = 20_000

const realTools: RetryTools = {
  random: Math.random,
  sleep: (ms, signal) =>
    sleep(ms, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
      throw new ClientLeftError({ cause })
    }),
}

export function createRetryStrategy(tools = realTools): RetryStrategy {
  let tokens = bucketCapacity
  return {
    run: async (attempt, signal) => {
      // A success gives back what the retry before it took, or one token.
      let returned: number = refund
      for (let retries = 0; ; retries += 1) {
        const { value, retry, waitMs = 0 } = await attempt()
        if (retry === undefined) tokens = Math.min(bucketCapacity, tokens + returned)
        if (retry === undefined || retries + 1 >= maxAttempts || tokens < cost[retry]) return value()
        returned = cost[retry]
        tokens -= returned
        const backoff = Math.floor(tools.random() * 2 ** retries * baseMs[retry])
        await tools.sleep(Math.min(maxMs, Math.max(backoff, waitMs)), signal)
      }
    },
  }
}
