import type { GraphQLError } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'

import { CognitoError, isThrottling } from './cognito/cognito-error.ts'

/** `extensions.code` of every error that the gateway lets out. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'UNPROCESSABLE'
  | 'RATE_LIMITED'
  | 'UPSTREAM_ERROR'
  | 'UPSTREAM_TIMEOUT'
  | 'UNSUPPORTED_BY_UPSTREAM'
  | 'CLIENT_CLOSED_REQUEST'
  | 'INTERNAL_SERVER_ERROR'

/** Said where no answer came (specification §8). */
export const noAnswerMessage = 'An unexpected error occurred'

/** The upstream answered with a status of 400 or more. */
export class UpstreamError extends Error {
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
}

/**
 * No answer came: the network failed, the time was over, the circuit is open, or what came could not be read.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  readonly reason: 'network' | 'timeout' | 'circuit-open' | 'unreadable'

  constructor(reason: NoAnswerError['reason'], options: ErrorOptions & { readonly message?: string } = {}) {
    super(options.message ?? noAnswerMessage, options)
    this.reason = reason
  }
}

/**
 * The client went away before its answer was there: nothing is wrong, and there is no reader for this error.
 */
export class ClientLeftError extends Error {
  override readonly name = 'ClientLeftError'

  constructor(options: ErrorOptions = {}) {
    super('The client has left', options)
  }
}

/** The call is an extension that this upstream does not have. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError'
  readonly status: number

  constructor(call: string, status: number) {
    super(`The upstream does not offer ${call}`)
    this.status = status
  }
}

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'UPSTREAM_TIMEOUT',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE',
  429: 'RATE_LIMITED',
  501: 'UNSUPPORTED_BY_UPSTREAM',
}

const codeOf = (status: number): ErrorCode =>
  codes[status] ?? (status >= 500 ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT')

// Statuses by which a server says on purpose that it cannot do it now; a 500 says only that it is broken.
const deliberate = new Set([503, 507])

/** What a broken server says is for its own people (decision 018). */
const isForClients = ({ status, upstreamCode }: UpstreamError): boolean =>
  status < 500 || (deliberate.has(status) && upstreamCode !== undefined)

interface Described {
  readonly message: string
  readonly extensions: Readonly<Record<string, unknown>>
}

const describedProvider = (error: CognitoError): Described => ({
  message: noAnswerMessage,
  extensions: {
    code: isThrottling(error) ? 'RATE_LIMITED' : 'UPSTREAM_ERROR',
    upstreamStatus: error.status,
    ...(/^[A-Za-z]{1,64}$/.test(error.kind) && { upstreamCode: error.kind }),
    ...(error.retryAfterMs !== undefined && { retryAfter: Math.ceil(error.retryAfterMs / 1000) }),
  },
})

const described = (error: unknown): Described | undefined => {
  if (error instanceof UpstreamError)
    return {
      message: isForClients(error) ? error.message : noAnswerMessage,
      extensions: {
        code: codeOf(error.status),
        upstreamStatus: error.status,
        ...(error.upstreamCode !== undefined && { upstreamCode: error.upstreamCode }),
        ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
      },
    }
  if (error instanceof NoAnswerError)
    return {
      message: error.message,
      extensions: {
        code: error.reason === 'timeout' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_ERROR',
        upstreamStatus: 500,
      },
    }
  if (error instanceof CognitoError) return describedProvider(error)
  if (error instanceof ClientLeftError)
    return { message: error.message, extensions: { code: 'CLIENT_CLOSED_REQUEST' } }
  if (error instanceof UnsupportedError)
    return {
      message: error.message,
      extensions: { code: 'UNSUPPORTED_BY_UPSTREAM', upstreamStatus: error.status },
    }
  return undefined
}

// By name, since a process may hold two copies of the library.
const isGraphQLError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError'

const rootOf = (error: unknown): unknown =>
  isGraphQLError(error) && error.originalError ? rootOf(error.originalError) : error

/**
 * GraphQL's own complaint about a document or its variables; one that belongs to a field is ours unless it
 * has a code.
 */
const isComplaint = (error: GraphQLError): boolean => !error.path || error.extensions['code'] !== undefined

const placeOf = (error: unknown) => {
  if (!isGraphQLError(error)) return {}
  const { nodes = null, source = null, positions = null, path = null } = error
  return { nodes, source, positions, path }
}

/**
 * What a client may learn of an error: what the upstream said, GraphQL's own complaints, and nothing about
 * anything unforeseen, which goes to `report` instead.
 */
export const toPublicError = (error: unknown, report: (error: unknown) => void): GraphQLError => {
  const root = rootOf(error)
  const place = placeOf(error)
  const known = described(root)
  if (known) return createGraphQLError(known.message, { ...place, extensions: known.extensions })
  if (isGraphQLError(error) && isGraphQLError(root) && isComplaint(root)) {
    error.extensions['code'] ??= 'BAD_USER_INPUT'
    return error
  }
  report(root)
  // Outside of a field there is no data to go with it, so here, and only here, the status says it too.
  const http = isGraphQLError(error) && error.path ? {} : { http: { status: 500 } }
  return createGraphQLError(noAnswerMessage, {
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', ...http },
  })
}
