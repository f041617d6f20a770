import { FailureError } from '#machines/foundation/failure.ts'

/** The session that was asked for has been replaced or has ended meanwhile: no verdict on the one of now. */
export function superseded(): FailureError {
  return new FailureError({
    kind: 'rejected',
    code: 'SUPERSEDED',
    message: 'Another session has begun',
  })
}
