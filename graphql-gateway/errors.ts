import type { GraphQLError } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'

/** The message where no answer came (specification §8). */
export const noAnswerMessage = 'An unexpected error occurred'

/** Public part of an error; undefined values are omitted. */
interface PublicError {
  readonly message: string
  readonly extensions: { readonly code: string; readonly [name: string]: unknown }
}

/** An error that is foreseen, and knows what clients may learn of it. */
export abstract class ForeseenError extends Error {
  abstract toPublic(): PublicError
}

const codes: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'UPSTREAM_TIMEOUT',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE',
  429: 'RATE_LIMITED',
  501: 'UNSUPPORTED_BY_UPSTREAM',
}

// Statuses by which a server refuses on purpose; a 500 only means that it is broken.
const deliberateStatuses = new Set([503, 507])

/** The upstream answered with a status of 400 or more. */
export class UpstreamError extends ForeseenError {
  override readonly name = 'UpstreamError'
  readonly status: number
  /** The upstream's own code, such as TASK_ENDED; undefined where its body has none. */
  readonly upstreamCode: string | undefined
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    details: { readonly code?: string | undefined; readonly retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.upstreamCode = details.code
    this.retryAfter = details.retryAfter
  }

  override toPublic(): PublicError {
    const { status, upstreamCode, retryAfter } = this
    // The words of a broken server are for its own people (decision 018).
    const isForClients = status < 500 || (deliberateStatuses.has(status) && upstreamCode !== undefined)
    const code = codes[status] ?? (status >= 500 ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT')
    return {
      message: isForClients ? this.message : noAnswerMessage,
      extensions: { code, upstreamStatus: status, upstreamCode, retryAfter },
    }
  }
}

/**
 * No answer came: the network failed, the time was over, the circuit is open, or what came could not be read.
 */
export class NoAnswerError extends ForeseenError {
  override readonly name = 'NoAnswerError'
  readonly reason: 'network' | 'timeout' | 'circuit-open' | 'unreadable'

  constructor(reason: NoAnswerError['reason'], options: ErrorOptions & { readonly message?: string } = {}) {
    super(options.message ?? noAnswerMessage, options)
    this.reason = reason
  }

  override toPublic(): PublicError {
    const code = this.reason === 'timeout' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_ERROR'
    return { message: this.message, extensions: { code, upstreamStatus: 500 } }
  }
}

/** The client disconnected before its answer was there: nothing is wrong. */
export class ClientLeftError extends ForeseenError {
  override readonly name = 'ClientLeftError'

  constructor(options: ErrorOptions = {}) {
    super('The client has disconnected', options)
  }

  override toPublic(): PublicError {
    return { message: this.message, extensions: { code: 'CLIENT_CLOSED_REQUEST' } }
  }
}

/** The call is an extension that this upstream does not have. */
export class UnsupportedError extends ForeseenError {
  override readonly name = 'UnsupportedError'
  readonly status: number

  constructor(call: string, status: number) {
    super(`The upstream does not offer ${call}`)
    this.status = status
  }

  override toPublic(): PublicError {
    return {
      message: this.message,
      extensions: { code: 'UNSUPPORTED_BY_UPSTREAM', upstreamStatus: this.status },
    }
  }
}

// By name, since a process may hold two copies of the library.
function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === 'GraphQLError'
}

function rootOf(error: unknown): unknown {
  return isGraphQLError(error) && error.originalError ? rootOf(error.originalError) : error
}

/**
 * Public form of an error: expected errors and GraphQL's own keep their message, any other says nothing and
 * goes to `report` instead.
 */
export function toPublicError(error: unknown, report: (error: unknown) => void): GraphQLError {
  const root = rootOf(error)
  const located: Partial<GraphQLError> = isGraphQLError(error) ? error : {}
  const { nodes = null, source = null, positions = null, path = null } = located
  const place = { nodes, source, positions, path }
  if (root instanceof ForeseenError) {
    const { message, extensions } = root.toPublic()
    return createGraphQLError(message, { ...place, extensions })
  }
  // GraphQL complains about documents and variables; an error of a field is ours unless it has a code.
  if (
    isGraphQLError(error) &&
    isGraphQLError(root) &&
    (!root.path || root.extensions['code'] !== undefined)
  ) {
    error.extensions['code'] ??= 'BAD_USER_INPUT'
    return error
  }
  report(root)
  // Outside of a field there is no data to go with it, so here, and only here, the status says it too.
  const http = path ? {} : { http: { status: 500 } }
  const extensions = { code: 'INTERNAL_SERVER_ERROR', ...http }
  return createGraphQLError(noAnswerMessage, { ...place, extensions })
}
