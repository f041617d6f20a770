import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { Store } from '#backend/store/database.ts'

/** Most rows of a list that are counted, and the depth to which search results can be paged by number. */
export const MOST_COUNTED = 1000
/** Depth to which a list can be paged by number; beyond it by `after`. */
const DEEPEST_ITEM = 10_000

export interface PageRequest {
  readonly page: number
  readonly limit: number
}

export interface Page<Row> {
  readonly items: Row[]
  /** A lower bound if `isTotalExact` is false. */
  readonly total: number
  readonly isTotalExact: boolean
}

/** Number of items before the page. Throws VALIDATION_FAILED for a page that is too far down. */
export function offsetOf({ page, limit }: PageRequest, deepest = DEEPEST_ITEM): number {
  const offset = (page - 1) * limit
  if (offset + limit <= Math.max(deepest, limit)) return offset
  throw new DomainError(
    'VALIDATION_FAILED',
    `ページ番号で進めるのは ${deepest} 件目までです。その先は、続きの印 after で進んでください。`,
  )
}

/** Counts rows up to a thousand, or to one beyond the page, so it is always known if more rows follow. */
export async function countRows<DB, Table extends keyof DB, Row>(
  store: Store,
  rows: SelectQueryBuilder<DB, Table, Row>,
  { page, limit }: PageRequest,
): Promise<Pick<Page<Row>, 'total' | 'isTotalExact'>> {
  const most = mostOf({ page, limit })
  const counted = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most)
  const answer = await sql<{ total: number }>`select count(*) as total from ${counted} as counted`.execute(
    store,
  )
  return capped(answer.rows[0]?.total ?? 0, { page, limit })
}

function mostOf({ page, limit }: PageRequest): number {
  return Math.max(MOST_COUNTED, page * limit + 1)
}

/** Caps a known number like `countRows`. */
export function capped(found: number, request: PageRequest): Pick<Page<unknown>, 'total' | 'isTotalExact'> {
  const most = mostOf(request)
  return { total: Math.min(found, most), isTotalExact: found < most }
}
