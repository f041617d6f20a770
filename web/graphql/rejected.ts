import { FailureError } from '#machines/foundation/failure.ts'

import { served } from '../language/t.ts'

interface Rejection {
  readonly code: string
  readonly message: string
  readonly retryAfter?: number | null
}

/** Converts an expected refusal of the server to a FailureError for machines and screens. */
export function rejected({ code, message: said, retryAfter = null }: Rejection): FailureError {
  const message = served(said)
  return new FailureError(
    code === 'RATE_LIMITED'
      ? { kind: 'rateLimited', message, retryAfter }
      : { kind: 'rejected', code, message },
  )
}
