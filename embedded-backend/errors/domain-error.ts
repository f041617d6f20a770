import type { ErrorCode } from './error-code.ts'

/**
 * An error that the caller may see: `code` is for programs, `messages` are Japanese sentences for people.
 * Every interface formats it its own way; for HTTP see routes/http/error-answer.ts.
 */
export class DomainError extends Error {
  override readonly name: string = 'DomainError'
  readonly code: ErrorCode
  readonly messages: string | string[]
  /** Seconds after which a retry may succeed; null if waiting does not help. */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode,
    message: string | string[],
    options: { readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(Array.isArray(message) ? message.join('\n') : message, { cause: options.cause })
    this.code = code
    this.messages = message
    this.retryAfter = options.retryAfter ?? null
  }
}

export function notFound(): DomainError {
  return new DomainError('NOT_FOUND', '見つかりませんでした。')
}

export function unauthenticated(): DomainError {
  return new DomainError('UNAUTHENTICATED', 'ログインしてください。')
}
