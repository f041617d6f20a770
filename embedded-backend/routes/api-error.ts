import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error that the caller is told about: `code` (UPPER_SNAKE) is for programs, `message` is Japanese for
 * people. `retryAfter` is in seconds and becomes the retry-after header.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly messages: string | string[]
  readonly retryAfter: number | null

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string | string[],
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(Array.isArray(message) ? message.join('\n') : message, { cause: options.cause })
    this.status = status
    this.code = code
    this.messages = message
    this.retryAfter = options.retryAfter ?? null
  }
}

/** The one shape that every error of the API has. */
export function errorResponse(c: Context, error: ApiError): Response {
  if (error.retryAfter !== null) c.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))))
  return c.json({ statusCode: error.status, message: error.messages, error: error.code }, error.status)
}

export const notFound = () => new ApiError(404, 'NOT_FOUND', '見つかりませんでした。')
export const unauthenticated = () => new ApiError(401, 'UNAUTHENTICATED', 'ログインしてください。')
