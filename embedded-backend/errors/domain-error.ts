/** All codes of a DomainError. A new one needs its HTTP status in routes/http/error-answer.ts. */
export type ErrorCode =
  | AccountErrorCode
  | SourceErrorCode
  | TaskErrorCode
  | TrialErrorCode
  | TeamErrorCode
  | RequestErrorCode
  | ServiceErrorCode

type AccountErrorCode =
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'INVALID_REFRESH_TOKEN'
  | 'SESSION_ENDED'
  | 'SIGN_UP_NOT_CONFIRMED'
  | 'SIGN_IN_EXPIRED'
  | 'PASSKEY_EXPIRED'
  | 'PASSKEY_INVALID'
  | 'PASSKEY_UNKNOWN'
  | 'TOO_MANY_PASSKEYS'
  | 'ACCOUNT_SUSPENDED'
  | 'SESSION_SUSPENDED'
  | 'WEAK_PASSWORD'
  | 'CODE_MISMATCH'
  | 'CODE_EXPIRED'
  | 'TOO_MANY_TRIES'
  | 'AVATAR_TOO_LARGE'
  | 'NOT_A_PAID_MEMBER'
  | 'NOT_STOPPING'

type SourceErrorCode =
  | 'SOURCE_NOT_FOUND'
  | 'SOURCE_INCOMPLETE'
  | 'CHECKSUM_MISMATCH'
  | 'FILE_TOO_LARGE'
  | 'UNSUPPORTED_SOURCE'
  | 'BROKEN_SOURCE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_LONG'
  | 'TOO_MANY_SPLATS'
  | 'QUOTA_EXCEEDED'
  // Import of an archive.
  | 'NOT_AN_EXPORT'
  | 'IMPORT_RUNNING'
  | 'TOO_MANY_BYTES'
  | 'TOO_FEW_BYTES'
  | 'CONNECTION_LOST'

type TaskErrorCode =
  | 'TASK_ENDED'
  | 'TASK_NOT_FAILED'
  | 'TOO_MANY_TASKS'
  | 'CONVERSION_RUNNING'
  | 'NO_DEPTH_MODEL'
  | 'SCENE_VIDEO_FAILED'
  | 'DOWNLOAD_NOT_ALLOWED'
  | 'DOWNLOADS_BUSY'
  | 'LICENSE_NEEDED'
  // Check of a source that did not complete.
  | 'OUT_OF_MEMORY'
  | 'TIMED_OUT'
  | 'CRASHED'
  | 'CANCELED'

type TrialErrorCode =
  // One network has used its share, or has a trial under way.
  | 'TRIAL_LIMIT'
  | 'TRIAL_RUNNING'
  // All visitors together have used their share.
  | 'TRIALS_BUSY'
  | 'TRIAL_GONE'
  | 'TRIAL_NOT_READY'
  | 'TRIAL_TAKEN'

type TeamErrorCode = 'FORBIDDEN' | 'TEAM_EXISTS' | 'ALREADY_A_MEMBER' | 'LAST_OWNER'

type RequestErrorCode =
  | 'NOT_FOUND'
  | 'VALIDATION_FAILED'
  | 'ALREADY_EXISTS'
  | 'CONFLICT'
  | 'NOT_UNLISTED'
  | 'BODY_TOO_LARGE'
  | 'RANGE_NOT_SATISFIABLE'
  | 'ADDRESS_EXPIRED'
  | 'ADDRESS_INVALID'
  | 'RATE_LIMITED'
  | 'TOO_MANY_STREAMS'

type ServiceErrorCode =
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'STOPPING'
  | 'DATABASE_UNAVAILABLE'
  | 'WRITE_OUTCOME_UNKNOWN'
  | 'STORAGE_FULL'

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

/** Error for a signed address of a file or an upload that has expired or is invalid. */
export function addressRefused(reason: 'EXPIRED' | 'FORGED'): DomainError {
  return reason === 'EXPIRED'
    ? new DomainError('ADDRESS_EXPIRED', 'アドレスの有効期限が切れています。ページを読み込み直してください。')
    : new DomainError('ADDRESS_INVALID', 'アドレスが正しくありません。')
}

const RETRY_AFTER_SECONDS = 5

/** The file store does not respond; the call may be repeated. */
export class FilesUnavailable extends DomainError {
  override readonly name = 'FilesUnavailable'

  constructor(cause: unknown) {
    const message = 'ただいまファイルの保管場所に接続できません。少し待ってから、もう一度お試しください。'
    super('UNAVAILABLE', message, { retryAfter: RETRY_AFTER_SECONDS, cause })
  }
}

/** A rate limit was reached; `retryAfter` is the time to wait in seconds. */
export class LimitReached extends DomainError {
  override readonly name = 'LimitReached'

  constructor(seconds: number) {
    super('RATE_LIMITED', '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。', {
      retryAfter: seconds,
    })
  }
}
