import { FailureError } from '#machines/foundation/failure.ts'

/**
 * Creates the failure of a request whose session has been replaced or has ended; it does not affect the
 * present one.
 */
export function superseded(): FailureError {
  return new FailureError({
    kind: 'rejected',
    code: 'SUPERSEDED',
    message: 'Another session has begun',
  })
}
