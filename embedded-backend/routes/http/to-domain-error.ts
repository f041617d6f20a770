import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'

import { DomainError } from '#backend/errors/domain-error.ts'
import { isDiskFullError, storageFull } from '#backend/files/disk-reserve.ts'
import { DatabaseUnavailable } from '#backend/store/database-unavailable.ts'
import { hasWritten } from '#backend/store/request-writes.ts'

export function validationFailed(error: z.core.$ZodError): DomainError {
  const messages = error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  )
  return new DomainError('VALIDATION_FAILED', messages)
}

/** Converts any error to one that the caller may see. */
export function toDomainError(error: Error): DomainError {
  if (error instanceof DomainError) return error
  if (isDiskFullError(error)) return storageFull(error)
  if (error instanceof DatabaseUnavailable) return databaseUnavailable(error)
  if (error instanceof HTTPException && error.status < 500) {
    return new DomainError('VALIDATION_FAILED', '送信された内容を読み取れませんでした。', { cause: error })
  }
  return new DomainError('INTERNAL', 'サーバーで問題が起きました。時間をおいて、もう一度お試しください。')
}

const RETRY_AFTER_SECONDS = 2

/** Chooses the code that tells the caller to retry, or to check first if the write happened. */
function databaseUnavailable(error: DatabaseUnavailable): DomainError {
  const options = { retryAfter: RETRY_AFTER_SECONDS, cause: error }
  if (error.outcome === 'UNKNOWN' || hasWritten()) {
    const message =
      '保存できたかどうかを確認できませんでした。少し待ってから内容を確かめ、必要なときだけもう一度お試しください。'
    return new DomainError('WRITE_OUTCOME_UNKNOWN', message, options)
  }
  const message = 'ただいまデータベースに接続できません。少し待ってから、もう一度お試しください。'
  return new DomainError('DATABASE_UNAVAILABLE', message, options)
}
