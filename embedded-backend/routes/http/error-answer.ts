import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { DomainError } from '#backend/errors/domain-error.ts'
import type { ErrorCode } from '#backend/errors/error-code.ts'

const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  ACCOUNT_SUSPENDED: 403,
  ADDRESS_EXPIRED: 403,
  ADDRESS_INVALID: 403,
  ALREADY_A_MEMBER: 409,
  ALREADY_EXISTS: 409,
  AVATAR_TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  BROKEN_SOURCE: 422,
  CANCELED: 422,
  CHECKSUM_MISMATCH: 422,
  CODE_EXPIRED: 400,
  CODE_MISMATCH: 400,
  CONFLICT: 409,
  CONNECTION_LOST: 400,
  CONVERSION_RUNNING: 409,
  CRASHED: 422,
  DATABASE_UNAVAILABLE: 503,
  DOWNLOADS_BUSY: 503,
  DOWNLOAD_NOT_ALLOWED: 403,
  FILE_TOO_LARGE: 422,
  FORBIDDEN: 403,
  IMPORT_RUNNING: 409,
  INTERNAL: 500,
  INVALID_CREDENTIALS: 401,
  INVALID_REFRESH_TOKEN: 401,
  LAST_OWNER: 409,
  LICENSE_NEEDED: 422,
  NOT_AN_EXPORT: 422,
  NOT_A_PAID_MEMBER: 409,
  NOT_FOUND: 404,
  NOT_STOPPING: 409,
  NOT_UNLISTED: 409,
  OUT_OF_MEMORY: 422,
  PASSKEY_EXPIRED: 400,
  PASSKEY_INVALID: 400,
  PASSKEY_UNKNOWN: 401,
  QUOTA_EXCEEDED: 422,
  RANGE_NOT_SATISFIABLE: 416,
  RATE_LIMITED: 429,
  SCENE_VIDEO_FAILED: 422,
  SESSION_ENDED: 400,
  SIGN_IN_EXPIRED: 400,
  SESSION_SUSPENDED: 401,
  SIGN_UP_NOT_CONFIRMED: 403,
  SOURCE_INCOMPLETE: 409,
  SOURCE_NOT_FOUND: 404,
  STOPPING: 503,
  STORAGE_FULL: 507,
  TASK_ENDED: 409,
  TASK_NOT_FAILED: 409,
  TEAM_EXISTS: 409,
  TIMED_OUT: 422,
  TOO_FEW_BYTES: 400,
  TOO_LONG: 422,
  TOO_MANY_BYTES: 413,
  TOO_MANY_PASSKEYS: 409,
  TOO_MANY_PIXELS: 422,
  TOO_MANY_SPLATS: 422,
  TOO_MANY_STREAMS: 429,
  TOO_MANY_TASKS: 409,
  TOO_MANY_TRIES: 429,
  TRIALS_BUSY: 429,
  TRIAL_GONE: 404,
  TRIAL_LIMIT: 429,
  TRIAL_NOT_READY: 409,
  TRIAL_RUNNING: 429,
  TRIAL_TAKEN: 409,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
  UNSUPPORTED_SOURCE: 422,
  VALIDATION_FAILED: 400,
  WEAK_PASSWORD: 400,
  WRITE_OUTCOME_UNKNOWN: 503,
}

/** Codes that the API replaces by another one; the status still distinguishes them. */
const spellings: Partial<Record<ErrorCode, ErrorCode>> = {
  AVATAR_TOO_LARGE: 'FILE_TOO_LARGE',
  SESSION_ENDED: 'INVALID_REFRESH_TOKEN',
  SESSION_SUSPENDED: 'ACCOUNT_SUSPENDED',
}

export function statusOf(error: DomainError): ContentfulStatusCode {
  return statuses[error.code]
}

/** Formats an error; all errors of the API have this format. */
export function errorAnswer(c: Context, error: DomainError): Response {
  if (error.retryAfter !== null) c.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))))
  const statusCode = statusOf(error)
  const body = { statusCode, message: error.messages, error: spellings[error.code] ?? error.code }
  return c.json(body, statusCode)
}
