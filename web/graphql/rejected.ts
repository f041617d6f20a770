import { FailureError } from '#machines/foundation/failure.ts'

import { served } from '../language/t.ts'

interface Rejection {
  readonly code: string
  readonly message: string
  readonly retryAfter?: number | null
}

/** An expected "no" of the server, as the failure that machines and screens know. */
export function rejected({ code, message: said, retryAfter = null }: Rejection): FailureError {
  const message = served(said)
  return new FailureError(
    code === 'RATE_LIMITED'
      ? { kind: 'rateLimited', message, retryAfter }
      : { kind: 'rejected', code, message },
  )
}
