import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen, noop } from 'cockatiel'

import type { BreakerConfig } from '../config.ts'
import { ClientLeftError, NoAnswerError } from '../errors.ts'
import type { Answer, Cancel, OutgoingCall, Send } from './call.ts'

export type Transport = (call: OutgoingCall) => Promise<Answer>

export interface AttemptOptions {
  readonly send: Send
  readonly timeoutMs: number
  /** For calls that carry a file, which is read before there is an answer; else as long as for others. */
  readonly fileTimeoutMs?: number
  /** Gets every call that has ended; without a status where no answer came. */
  readonly observe?: (name: string, status: number | undefined, seconds: number) => void
}

const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

// 501 and 507 are answers: this upstream does not do that, or is short of space.
function failedStatuses(status: number): boolean {
  return status >= 500 && status !== 501 && status !== 507
}

/**
 * Sends a call once. Rejects with NoAnswerError when the network fails or the time is over, and with
 * ClientLeftError when the client disconnects.
 */
export async function attempt(options: AttemptOptions, call: OutgoingCall): Promise<Answer> {
  const { signal } = call
  if (signal?.aborted) throw new ClientLeftError({ cause: signal.reason })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let cancel: Cancel | undefined
  const end = (reason: Error): void => {
    reject(reason)
    cancel?.(reason)
  }
  const leave = (): void => end(new ClientLeftError({ cause: signal?.reason }))
  signal?.addEventListener('abort', leave)
  const { timeoutMs, fileTimeoutMs = timeoutMs } = options
  const patience = call.body instanceof FormData ? fileTimeoutMs : timeoutMs
  const timer = setTimeout(() => end(new NoAnswerError('timeout')), patience)
  const started = performance.now()
  const fail = (cause: unknown): void => reject(new NoAnswerError('network', { cause }))
  options.send(call, (own) => (cancel = own)).then(resolve, fail)
  let status: number | undefined
  try {
    const answer = await promise
    status = answer.status
    return answer
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    options.observe?.(call.name, status, (performance.now() - started) / 1000)
  }
}

function createCircuit(config: BreakerConfig) {
  return circuitBreaker(
    handleWhen((error) => error instanceof NoAnswerError).orWhenResult((answer) =>
      failedStatuses((answer as Answer).status),
    ),
    { halfOpenAfter: config.halfOpenAfterMs, breaker: new ConsecutiveBreaker(config.failures) },
  )
}

function toNoAnswer(cause: unknown): never {
  throw cause instanceof BrokenCircuitError ? new NoAnswerError('circuit-open', { cause }) : cause
}

/**
 * The way to an upstream: a time-out for each attempt, a circuit breaker, and one retry of calls that only
 * read (specification §8). Rejects with NoAnswerError, or with ClientLeftError.
 */
export function createTransport(
  options: AttemptOptions & { readonly breaker: BreakerConfig | null },
): Transport {
  const circuit = options.breaker ? createCircuit(options.breaker) : noop
  const once = (call: OutgoingCall): Promise<Answer> =>
    circuit.execute(() => attempt(options, call)).catch(toNoAnswer)
  return (call) => {
    if (!readingMethods.has(call.method)) return once(call)
    return once(call).then(
      (answer) => (retriedStatuses.has(answer.status) ? once(call) : answer),
      (error: unknown) => {
        if (error instanceof NoAnswerError && error.reason === 'network') return once(call)
        throw error
      },
    )
  }
}
