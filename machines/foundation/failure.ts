/**
 * Reason of a failure, in the one shape that machines and screens know. The web app maps every error to it.
 */
export type Failure =
  /** No answer: the network or the server is unreachable. */
  | { kind: 'offline' }
  /** No session, or an expired one. */
  | { kind: 'unauthenticated' }
  /** The item does not exist, or the caller may not see it. */
  | { kind: 'notFound' }
  /**
   * The server rejected the request; the code is for programs, the message (may contain line breaks) for
   * people.
   */
  | { kind: 'rejected'; code: string; message: string }
  /** Too many requests; retryAfter is in seconds. */
  | { kind: 'rateLimited'; message: string; retryAfter: number | null }
  /** A service that the server depends on is temporarily unavailable; retryAfter is in seconds. */
  | { kind: 'unavailable'; message: string; retryAfter: number | null }
  /** This device or browser cannot do it. */
  | { kind: 'unsupported' }
  /** Anything else; the message is for logs. */
  | { kind: 'unexpected'; message: string }

/** Error thrown by an injected actor to pass a given failure to its machine. */
export class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('message' in failure ? failure.message : failure.kind)
    this.name = 'FailureError'
    this.failure = failure
  }
}

/** Returns the failure of anything that an actor threw. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof FailureError) return error.failure
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

/** True if the server rejected the request with this code. */
export const isRejectedWith = (failure: Failure | null, code: string) =>
  failure?.kind === 'rejected' && failure.code === code

/** Seconds to wait before another try, if the server named them. */
export const secondsToWait = (failure: Failure) =>
  failure.kind === 'rateLimited' || failure.kind === 'unavailable' ? failure.retryAfter : null
