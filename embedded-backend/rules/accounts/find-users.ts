import { sql } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'

import { isUserId } from '../ids.ts'
import { capped, countRows, offsetOf } from '../paging.ts'
import { searchGrams, searchPatterns } from '../text/search-text.ts'

const shown = ['users.id', 'users.display_name', 'users.avatar_key'] as const

/** Finds an account by its id. Throws NOT_FOUND, also for a malformed id and for a suspended account. */
export async function findUser({ store }: Services, id: string) {
  const user = isUserId(id)
    ? await store
        .selectFrom('users')
        .where('id', '=', id)
        .where('suspended_at', 'is', null)
        .select(shown)
        .executeTakeFirst()
    : undefined
  if (!user) throw notFound()
  return user
}

/** Counts the PUBLIC items of an account. */
export async function countPublic({ store }: Services, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select public_items as total from account_sums where owner_id = ${userId}`.execute(store)
  return rows[0]?.total ?? 0
}

/**
 * A page of accounts whose display name or user name contains every word of the query; those that begin with
 * the first word come first. Mail addresses are not searched.
 */
export async function searchUsers(
  { store }: Services,
  request: { query: string; page: number; limit: number },
) {
  const patterns = searchPatterns(request.query)
  const found = store
    .selectFrom('users')
    .where('users.suspended_at', 'is', null)
    .where((eb) => eb.and(patterns.map((pattern) => eb('users.search_text', 'like', pattern))))
    .$if(patterns.length > 0, (query) =>
      query.where(sql<boolean>`search_grams(users.search_text) @> ${searchGrams(request.query)}::text[]`),
    )
  const [first] = patterns
  const rows = await found
    .select(shown)
    // The sort reads every match anyway, so the count costs little.
    .select(sql<number>`count(*) over ()`.as('total'))
    .$if(first !== undefined, (query) =>
      query.orderBy(sql`users.search_text like ${first?.slice(1)}`, 'desc'),
    )
    .orderBy('users.display_name')
    .orderBy('users.id')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute()
  const items = rows.map(({ total: _total, ...item }) => item)
  const [{ total } = { total: undefined }] = rows
  return { items, ...(total === undefined ? await countRows(store, found, request) : capped(total, request)) }
}
