import { CombinedError } from '@urql/core'
import type { OperationResult } from '@urql/core'

import { FailureError } from '#machines/failure.ts'
import type { Failure } from '#machines/failure.ts'

import { outcomeUnknownMessage, unavailableMessage } from './messages.ts'

/** Any error of a request in the one shape that machines and screens know. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof FailureError) return error.failure
  if (!(error instanceof CombinedError))
    return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }
  // The auth exchange hands an original error to those who waited; urql wraps it once more.
  if (error.networkError instanceof CombinedError) return toFailure(error.networkError)
  const first = error.graphQLErrors[0]
  if (first === undefined) return fromNetwork(error)
  const { code, upstreamCode, retryAfter } = first.extensions
  if (code === 'UPSTREAM_ERROR' && typeof upstreamCode === 'string') {
    const away = fromDatabase(upstreamCode, retryAfter)
    if (away) return away
  }
  return fromCode(typeof code === 'string' ? code : '', first.message, retryAfter)
}

/** The data of an answer, or its failure thrown. */
export const unwrap = <Data>(result: Pick<OperationResult<Data>, 'data' | 'error'>): Data => {
  if (result.error) throw new FailureError(toFailure(result.error))
  if (result.data === undefined || result.data === null)
    throw new FailureError({ kind: 'unexpected', message: 'The answer holds no data' })
  return result.data
}

const fromNetwork = (error: CombinedError): Failure => {
  const response: unknown = error.response
  const status =
    typeof response === 'object' && response !== null && 'status' in response ? Number(response.status) : 0
  return status === 0 ? { kind: 'offline' } : { kind: 'unexpected', message: error.message }
}

/** What the server says while its database is away: what may be sent again, and what has to be looked after first. */
const fromDatabase = (upstreamCode: string, retryAfter: unknown): Failure | null => {
  if (upstreamCode === 'DATABASE_UNAVAILABLE')
    return {
      kind: 'rateLimited',
      message: unavailableMessage,
      retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    }
  if (upstreamCode === 'WRITE_OUTCOME_UNKNOWN')
    return { kind: 'rejected', code: upstreamCode, message: outcomeUnknownMessage }
  return null
}

const fromCode = (code: string, message: string, retryAfter: unknown): Failure => {
  switch (code) {
    case 'UNAUTHENTICATED':
      return { kind: 'unauthenticated' }
    case 'NOT_FOUND':
      return { kind: 'notFound' }
    case 'RATE_LIMITED':
      return { kind: 'rateLimited', message, retryAfter: typeof retryAfter === 'number' ? retryAfter : null }
    case 'UNSUPPORTED_BY_UPSTREAM':
      return { kind: 'unsupported' }
    case 'BAD_USER_INPUT':
    case 'FORBIDDEN':
    case 'CONFLICT':
    case 'UNPROCESSABLE':
      return { kind: 'rejected', code, message }
    default:
      return { kind: 'unexpected', message }
  }
}
