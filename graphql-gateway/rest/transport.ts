import type { BreakerConfig } from '../config.ts'
import { NoAnswerError } from '../errors.ts'
import { attempt } from './attempt.ts'
import type { AttemptRules } from './attempt.ts'
import { createCircuit } from './circuit.ts'
import type { Answered, OutgoingCall } from './outgoing-call.ts'

/** Makes a call and reads its answer. */
export type Transport = <T>(call: OutgoingCall, read: (answer: Answered) => T) => Promise<T>

const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The way to an upstream: a time-out for each attempt, a circuit breaker, and one retry of calls that only
 * read (specification §8). Rejects with NoAnswerError, or with ClientLeftError.
 */
export const createTransport = (
  options: AttemptRules & { readonly breaker: BreakerConfig | null },
): Transport => {
  const circuit = options.breaker && createCircuit(options.breaker)

  const once = (call: OutgoingCall): Promise<Answered> =>
    new Promise((answered, failed) => {
      const outcome = { answered, failed }
      if (circuit) circuit((guarded) => attempt(options, call, guarded), outcome)
      else attempt(options, call, outcome)
    })

  return (call, read) => {
    const answer = once(call)
    if (!readingMethods.has(call.method)) return answer.then(read)
    const again = () => once(call).then(read)
    return answer.then(
      (first) => (retriedStatuses.has(first.status) ? again() : read(first)),
      (error: unknown) => {
        if (error instanceof NoAnswerError && error.reason === 'network') return again()
        throw error
      },
    )
  }
}
