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
