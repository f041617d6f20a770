import { DomainError } from '#backend/errors/domain-error.ts'

import { isId } from '../new-id.ts'

/** Order of a list of spatial images: `popular` by views, `size` by the bytes of the splats. */
export type ListSort = 'newest' | 'popular' | 'oldest' | 'title' | 'size'

/** Position of an item in a list; the next page begins behind it. */
export interface ListCursor {
  readonly createdAt: Date
  readonly id: string
  /** Views, bytes or title, in lists ordered by them; null in the others. */
  readonly value: number | string | null
}

/** Orders whose cursors name no order: they were issued before there were others. */
const unnamed: ReadonlySet<ListSort> = new Set(['newest', 'popular'])

/** Serializes a cursor, which a client returns for the next page. */
export function writeCursor({ createdAt, id, value }: ListCursor, sort: ListSort): string {
  const order = unnamed.has(sort) ? [] : [sort]
  return Buffer.from(JSON.stringify([createdAt.getTime(), id, value, ...order])).toString('base64url')
}

function isValueOf(sort: ListSort, value: unknown): value is ListCursor['value'] {
  if (sort === 'title') return typeof value === 'string' && !value.includes('\0')
  return sort === 'popular' || sort === 'size' ? Number.isSafeInteger(value) : value === null
}

/** Throws VALIDATION_FAILED for a text that is no cursor of a list in this order. */
export function readCursor(text: string, sort: ListSort): ListCursor {
  const [createdAt, id, value, order] = valuesIn(text)
  const isWhole = Number.isSafeInteger(createdAt) && typeof id === 'string' && isId(id)
  const isOfOrder = order === (unnamed.has(sort) ? undefined : sort)
  const date = new Date(Number(createdAt))
  if (!isWhole || !isOfOrder || !isValueOf(sort, value) || Number.isNaN(date.getTime())) {
    throw new DomainError('VALIDATION_FAILED', 'この一覧の続きの印ではありません。')
  }
  return { createdAt: date, id, value }
}

function valuesIn(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
