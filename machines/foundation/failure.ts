/**
 * Why something did not work, in the one shape that machines and screens know. The web app maps every error
 * into it.
 */
export type Failure =
  /** No answer: the network or the server is out of reach. */
  | { kind: 'offline' }
  /** No session, or one that is over. */
  | { kind: 'unauthenticated' }
  /** There is no such thing that the asker may see. */
  | { kind: 'notFound' }
  /**
   * The server understood and said no; the code is for programs, the message (line breaks inside) for people.
   */
  | { kind: 'rejected'; code: string; message: string }
  /** Too often; retryAfter is in seconds. */
  | { kind: 'rateLimited'; message: string; retryAfter: number | null }
  /** Something that the server needs is away for a moment; it will be back. */
  | { kind: 'unavailable'; message: string; retryAfter: number | null }
  /** This device or browser cannot do it. */
  | { kind: 'unsupported' }
  /** Anything else; the message is for logs. */
  | { kind: 'unexpected'; message: string }

/** What an injected actor throws, so that its machine gets the failure it means. */
export class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('message' in failure ? failure.message : failure.kind)
    this.name = 'FailureError'
    this.failure = failure
  }
}

/** Reads the failure out of whatever an actor threw. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof FailureError) return error.failure
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

/** Whether the server said no with this code. */
export const isRejectedWith = (failure: Failure | null, code: string) =>
  failure?.kind === 'rejected' && failure.code === code

/** Seconds to wait before another try, where the server told. */
export const secondsToWait = (failure: Failure) =>
  failure.kind === 'rateLimited' || failure.kind === 'unavailable' ? failure.retryAfter : null
