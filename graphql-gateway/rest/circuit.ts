import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'

import type { BreakerConfig } from '../config.ts'
import { NoAnswerError } from '../errors.ts'
import type { Answered, Outcome } from './outgoing-call.ts'

/** Begins a call unless its upstream is to be left alone for a while, and learns from how it ends. */
export type Circuit = (begin: (outcome: Outcome) => void, outcome: Outcome) => void

type Ended = Answered | Error

// 501 and 507 are answers: this upstream does not do that, or is short of space. Nor is a client that left a
// failure.
const answers = new Set([501, 507])

const isFailure = (ended: Ended): boolean =>
  ended instanceof Error ? ended instanceof NoAnswerError : ended.status >= 500 && !answers.has(ended.status)

/** Opens after failures in a row. While all is well, nothing is asked of the library. */
export const createCircuit = (config: BreakerConfig): Circuit => {
  const policy = circuitBreaker(
    handleWhen((error) => isFailure(error as Error)).orWhenResult((answer) => isFailure(answer as Answered)),
    { halfOpenAfter: config.halfOpenAfterMs, breaker: new ConsecutiveBreaker(config.failures) },
  )
  let isCalm = true

  const tell = (ended: Ended): void => {
    if (isCalm && !isFailure(ended)) return
    isCalm = !isFailure(ended)
    if (policy.state !== CircuitState.Closed) return
    void policy
      .execute(() => {
        if (ended instanceof Error) throw ended
        return ended
      })
      .catch(() => {})
  }

  return (begin, outcome) => {
    if (policy.state === CircuitState.Closed)
      return begin({
        answered: (answer) => {
          tell(answer)
          outcome.answered(answer)
        },
        failed: (error) => {
          tell(error)
          outcome.failed(error)
        },
      })
    policy
      .execute(() => new Promise<Answered>((answered, failed) => begin({ answered, failed })))
      .then(outcome.answered, (error: Error) =>
        outcome.failed(
          error instanceof BrokenCircuitError ? new NoAnswerError('circuit-open', { cause: error }) : error,
        ),
      )
  }
}
