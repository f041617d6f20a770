import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen, noop } from 'cockatiel'

import type { BreakerConfig } from '../config.ts'
import { ClientLeftError, NoAnswerError } from '../errors.ts'

/** One call to an upstream. It can be sent twice. */
export interface OutgoingCall {
  /** The contract's name of the call, such as GET /v1/tasks/{taskId}. */
  readonly name: string
  readonly url: string
  readonly method: string
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
  /** Aborts when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

/** An answer with its body; a Response costs more to make than the rest of the call. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: { get(name: string): string | null }
  readonly text: string
}

export type Cancel = (reason: Error) => void

/** Sends a call and hands over at once what ends it early; an AbortSignal for each call costs far more. */
export type Send = (call: OutgoingCall, onStart: (cancel: Cancel) => void) => Promise<Answer>

/** An answer whose body is still to come. */
interface StreamedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
  /** Ends a body that has not been read. */
  readonly cancel: () => void
}

/** Sends a call and resolves as soon as the head of the answer is there; the signal ends the body. */
export type OpenStream = (call: OutgoingCall, signal: AbortSignal) => Promise<StreamedAnswer>

/** Way to an upstream: over the network, or within the process. */
export interface Sender {
  readonly send: Send
  readonly open: OpenStream
  close(): Promise<void>
}

export function isOk({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

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
