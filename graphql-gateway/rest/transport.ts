import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'

import type { BreakerConfig } from '../config.ts'
import { NoAnswerError } from '../errors.ts'
import { withDeadline } from './deadline.ts'
import type { Answered, OutgoingCall, Send } from './outgoing-call.ts'

export type Transport = (call: OutgoingCall) => Promise<Answered>

const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

// 501 is an answer: this upstream does not do that.
const isFailure = (response: Answered): boolean => response.status >= 500 && response.status !== 501

const createBreaker = (config: BreakerConfig): ((run: () => Promise<Answered>) => Promise<Answered>) => {
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof NoAnswerError).orWhenResult((result) =>
      isFailure(result as Answered),
    ),
    { halfOpenAfter: config.halfOpenAfterMs, breaker: new ConsecutiveBreaker(config.failures) },
  )
  return async (run) => {
    try {
      return await policy.execute(run)
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new NoAnswerError('circuit-open', { cause: error }) : error
    }
  }
}

/**
 * The way to an upstream: a time-out for each attempt, a circuit breaker, and one retry of calls that only
 * read (specification §8). Rejects with NoAnswerError, or with the client's own reason when it left.
 */
export const createTransport = (
  send: Send,
  options: { readonly timeoutMs: number; readonly breaker: BreakerConfig | null },
): Transport => {
  const guard = options.breaker ? createBreaker(options.breaker) : (run: () => Promise<Answered>) => run()

  const attempt = (call: OutgoingCall): Promise<Answered> =>
    guard(async () => {
      try {
        return await withDeadline(options.timeoutMs, call.signal, (ending) => send(call, ending))
      } catch (error) {
        if (call.signal?.aborted || error instanceof NoAnswerError) throw error
        throw new NoAnswerError('network', { cause: error })
      }
    })

  return async (call) => {
    if (!readingMethods.has(call.method)) return attempt(call)
    try {
      const response = await attempt(call)
      if (!retriedStatuses.has(response.status)) return response
    } catch (error) {
      if (!(error instanceof NoAnswerError) || error.reason !== 'network') throw error
    }
    return attempt(call)
  }
}
