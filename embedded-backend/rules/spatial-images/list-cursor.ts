import { DomainError } from '#backend/errors/domain-error.ts'

import { isId } from '../new-id.ts'

/** The place of an item in a list, behind which the next page begins. */
export interface ListCursor {
  readonly createdAt: Date
  readonly id: string
  /** In lists by popularity only. */
  readonly views: number | null
}

/** A mark that a program hands back to go on behind it. */
export function writeCursor({ createdAt, id, views }: ListCursor): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id, views])).toString('base64url')
}

/** Throws VALIDATION_FAILED for what is no mark of a list in this order. */
export function readCursor(text: string, order: 'newest' | 'popular'): ListCursor {
  const [createdAt, id, views] = valuesIn(text)
  const isWhole = Number.isSafeInteger(createdAt) && typeof id === 'string' && isId(id)
  const isOfOrder = order === 'popular' ? Number.isSafeInteger(views) : views === null
  const date = new Date(Number(createdAt))
  if (!isWhole || !isOfOrder || Number.isNaN(date.getTime())) {
    throw new DomainError('VALIDATION_FAILED', 'この一覧の続きの印ではありません。')
  }
  return { createdAt: date, id, views: views as number | null }
}

function valuesIn(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
