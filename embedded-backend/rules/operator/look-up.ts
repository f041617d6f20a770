import { statfs } from 'node:fs/promises'

import { sql } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'

import { isId, isUserId } from '../ids.ts'
import { countRows, offsetOf } from '../paging.ts'
import { storageSummary } from '../sources/quota.ts'
import { emailKey } from '../text/accounts.ts'
import { searchPatterns } from '../text/search-text.ts'

interface Looked {
  readonly query: string
  readonly page: number
  readonly limit: number
}

const accountColumns = [
  'users.id',
  'users.email',
  'users.username',
  'users.display_name',
  'users.created_at',
  'users.suspended_at',
  'users.suspension_reason',
  'users.is_operator',
  'users.storage_limit_bytes',
  'users.paid_until',
] as const

/** A page of accounts by id, mail address or name; all for an empty query. Newest first. */
export async function findAccounts(store: Store, { query, page, limit }: Looked) {
  const patterns = searchPatterns(query)
  const found = store
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', isUserId(query) ? query : null),
        eb('users.email_key', '=', emailKey(query)),
        eb.and(patterns.map((pattern) => eb('users.search_text', 'like', pattern))),
      ]),
    )
  const counted = await countRows(store, found, { page, limit })
  const items = await found
    .select(accountColumns)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  return { items, ...counted }
}

export type FoundAccount = Awaited<ReturnType<typeof findAccounts>>['items'][number]

/** Like `findAccounts`, each with its used bytes and its quota in bytes. */
export async function findAccountsWithStorage({ store, config }: ContentServices, looked: Looked) {
  const { items, ...counted } = await findAccounts(store, looked)
  const described = []
  for (const account of items) {
    const { total: usedBytes } = await storageSummary(store, account.id)
    const limitBytes = account.storage_limit_bytes ?? config.content.storageLimitBytes
    described.push({ ...account, usedBytes, limitBytes })
  }
  return { items: described, ...counted }
}

export type DescribedAccount = Awaited<ReturnType<typeof findAccountsWithStorage>>['items'][number]

/** Finds one account by id or mail address, with its usage. Throws NOT_FOUND. */
export async function describeAccount({ store, config }: ContentServices, name: string) {
  const account = await store
    .selectFrom('users')
    .where((eb) => (isUserId(name) ? eb('users.id', '=', name) : eb('users.email_key', '=', emailKey(name))))
    .select(accountColumns)
    .select([
      sql<number>`(select count(*) from spatial_images where owner_id = users.id)`.as('items'),
      sql<number>`(select count(*) from spatial_images where owner_id = users.id and hidden_at is not null)`.as(
        'hidden_items',
      ),
    ])
    .executeTakeFirst()
  if (!account) throw notFound()
  const { total } = await storageSummary(store, account.id)
  const limit = account.storage_limit_bytes ?? config.content.storageLimitBytes
  return { ...account, usedBytes: total, limitBytes: limit }
}

/**
 * A page of items by id or words, newest first. PRIVATE and UNLISTED items are found only by their exact id
 * or their owner's, so that a word search reveals nothing about content with few readers.
 */
export async function findItems(store: Store, { query, page, limit }: Looked) {
  const patterns = searchPatterns(query)
  const isOpen = sql<boolean>`coalesce(spatial_images.wanted_visibility, spatial_images.visibility) = 'PUBLIC'`
  const found = store
    .selectFrom('spatial_images')
    .where((eb) =>
      eb.or([
        eb('spatial_images.id', '=', isId(query) ? query : null),
        eb('spatial_images.owner_id', '=', isUserId(query) ? query : null),
        eb.and([isOpen, ...patterns.map((pattern) => eb('spatial_images.search_text', 'like', pattern))]),
      ]),
    )
  const counted = await countRows(store, found, { page, limit })
  const items = await found
    .innerJoin('users', 'users.id', 'spatial_images.owner_id')
    .select([
      'spatial_images.id',
      'spatial_images.owner_id',
      'users.display_name as owner_name',
      'spatial_images.visibility',
      'spatial_images.wanted_visibility',
      'spatial_images.hidden_at',
      'spatial_images.hidden_reason',
      'spatial_images.total_bytes',
      'spatial_images.views',
      'spatial_images.created_at',
    ])
    // Titles of restricted items stay hidden from an operator, unless a reason was recorded.
    .select(sql<string | null>`case when ${isOpen} then spatial_images.title end`.as('title'))
    .orderBy('spatial_images.created_at', 'desc')
    .orderBy('spatial_images.id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  return { items, ...counted }
}

export type FoundItem = Awaited<ReturnType<typeof findItems>>['items'][number]

interface Counts {
  readonly accounts: number
  readonly suspended: number
  readonly items: number
  readonly hidden: number
  readonly reports: number
  readonly queued: number
  readonly processing: number
  readonly failed: number
  readonly waiting_seconds: number
  readonly mails_failed: number
  readonly source_bytes: number
  readonly item_bytes: number
}

/** First figures on the operator's pages: numbers only, no content. */
export async function overview({ store, config, readiness }: ContentServices) {
  const { rows } = await sql<Counts>`
    select (select count(*) from users) as accounts,
      (select count(*) from users where suspended_at is not null) as suspended,
      (select count(*) from spatial_images) as items,
      (select count(*) from spatial_images where hidden_at is not null) as hidden,
      (select count(*) from reports where closed_at is null) as reports,
      (select count(*) from tasks where status = 'QUEUED') as queued,
      (select count(*) from tasks where status = 'PROCESSING') as processing,
      (select count(*) from tasks where status = 'FAILED' and ended_at > now() - interval '1 day') as failed,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from tasks
        where status = 'QUEUED' and (not is_remote or attached_id is not null)) as waiting_seconds,
      (select count(*) from outbox where given_up_at is not null) as mails_failed,
      (select coalesce(sum(size), 0)::bigint from resources) as source_bytes,
      (select coalesce(sum(total_bytes), 0)::bigint from spatial_images) as item_bytes`.execute(store)
  const [counts] = rows
  if (!counts) throw new Error('the database counts nothing')
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const { parts } = await readiness.report()
  return { ...counts, parts, diskFreeBytes: bavail * bsize, diskBytes: blocks * bsize }
}
