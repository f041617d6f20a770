import type { ErrorCode } from './error-code.ts'

/**
 * A refusal that the caller can read: `code` is for programs, `messages` are Japanese sentences for people.
 * Every door answers it in its own form; for HTTP that is routes/http/error-answer.ts.
 */
export class DomainError extends Error {
  override readonly name: string = 'DomainError'
  readonly code: ErrorCode
  readonly messages: string | string[]
  /** Seconds after which another try may succeed; null where waiting does not help. */
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
