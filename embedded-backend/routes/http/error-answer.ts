import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ErrorCode } from '#backend/errors/domain-error.ts'
import { isDiskFullError, storageFull } from '#backend/files/disk-reserve.ts'
import { DatabaseUnavailable } from '#backend/store/database-errors.ts'
import { hasWritten } from '#backend/store/lasting-client.ts'

import type { BackendApp } from './app-env.ts'

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
  NO_DEPTH_MODEL: 409,
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

export function validationFailed(error: z.core.$ZodError): DomainError {
  const messages = error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  )
  return new DomainError('VALIDATION_FAILED', messages)
}

/** Refusal of a body that is no JSON. */
export function unreadable(cause: unknown): DomainError {
  return new DomainError('VALIDATION_FAILED', '送信された内容を読み取れませんでした。', { cause })
}

/** Converts any error to one that the caller may see. */
export function toDomainError(error: Error): DomainError {
  if (error instanceof DomainError) return error
  if (isDiskFullError(error)) return storageFull(error)
  if (error instanceof DatabaseUnavailable) return toUnavailable(error)
  if (error instanceof HTTPException && error.status < 500) return unreadable(error)
  return new DomainError('INTERNAL', 'サーバーで問題が起きました。時間をおいて、もう一度お試しください。')
}

const RETRY_AFTER_SECONDS = 2

/** Chooses the code that tells the caller to retry, or to check first if the write happened. */
function toUnavailable(error: DatabaseUnavailable): DomainError {
  const options = { retryAfter: RETRY_AFTER_SECONDS, cause: error }
  if (error.outcome === 'UNKNOWN' || hasWritten()) {
    const message =
      '保存できたかどうかを確認できませんでした。少し待ってから内容を確かめ、必要なときだけもう一度お試しください。'
    return new DomainError('WRITE_OUTCOME_UNKNOWN', message, options)
  }
  const message = 'ただいまデータベースに接続できません。少し待ってから、もう一度お試しください。'
  return new DomainError('DATABASE_UNAVAILABLE', message, options)
}

type Document = ReturnType<BackendApp['getOpenAPI31Document']>

/** Error codes while the database is unavailable. */
export const unavailableCodes = ['DATABASE_UNAVAILABLE', 'WRITE_OUTCOME_UNKNOWN'] as const

export const databaseUnavailable = {
  description:
    'DATABASE_UNAVAILABLE: nothing was written, and the request may be repeated. WRITE_OUTCOME_UNKNOWN: the ' +
    'connection was lost during a write, so the caller must check the result first. Both set retry-after.',
  headers: {
    'retry-after': {
      description: 'Seconds to wait before another attempt.',
      schema: { type: 'integer' as const },
    },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/**
 * Adds this response to every operation of the document that needs the database and has no 503 of its own.
 */
export function declareUnavailability(document: Document): Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (path === '/v1/health/live') continue
    for (const { responses } of [item.get, item.put, item.post, item.patch, item.delete].filter(isPresent)) {
      if (responses) responses['503'] ??= { $ref: '#/components/responses/DatabaseUnavailable' }
    }
  }
  return document
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Japanese message for an invalid input, shown beside its field: the problem and its remedy. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.inclusive === false
        ? `${amount(issue.origin, issue.maximum)}より少なくしてください。`
        : `${amount(issue.origin, issue.maximum)}以内にしてください。`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return '入力してください。'
      return issue.inclusive === false
        ? `${amount(issue.origin, issue.minimum)}より多くしてください。`
        : `${amount(issue.origin, issue.minimum)}以上にしてください。`
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? '入力してください。'
        : '入力の形が正しくありません。'
    case 'invalid_format':
      return issue.format === 'email'
        ? 'メールアドレスの形を確かめてください。'
        : '入力の形が正しくありません。'
    case 'invalid_value':
      return '選べる値のどれかにしてください。'
    case 'unrecognized_keys':
      return '知らない項目が含まれています。'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return '入力内容を確かめてください。'
  }
}

function amount(origin: string, value: number | bigint): string {
  const count = value.toLocaleString('ja-JP')
  if (origin === 'string') return `${count}文字`
  return origin === 'array' || origin === 'set' ? `${count} 件` : count
}
