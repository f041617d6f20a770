import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { DomainError, unauthenticated } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { writeMessage } from '../messages/messages.ts'

interface StorageSummary {
  readonly sourceImage: number
  readonly sourceVideo: number
  readonly spatialImage: number
  readonly total: number
}

/**
 * Bytes used by an account, from its stored sums and the changes of this transaction. Reservations count from
 * the moment they are made.
 */
export async function storageSummary(
  store: Store | Transaction<Database>,
  ownerId: string,
): Promise<StorageSummary> {
  const { rows } = await sql<Omit<StorageSummary, 'total'>>`
    select coalesce(sum(picture_source_bytes), 0)::bigint as "sourceImage",
      coalesce(sum(film_source_bytes), 0)::bigint as "sourceVideo",
      coalesce(sum(item_bytes + film_bytes), 0)::bigint as "spatialImage"
    from (
      select picture_source_bytes, film_source_bytes, item_bytes, film_bytes from account_sums
      where owner_id = ${ownerId}
      union all
      select picture_source_bytes, film_source_bytes, item_bytes, film_bytes from account_changes
      where owner_id = ${ownerId} and transaction = pg_current_xact_id_if_assigned()
    ) as sums`.execute(store)
  const { sourceImage = 0, sourceVideo = 0, spatialImage = 0 } = rows[0] ?? {}
  return { sourceImage, sourceVideo, spatialImage, total: sourceImage + sourceVideo + spatialImage }
}

/**
 * Serializes changes of this account's bytes and tasks until the transaction ends. Throws UNAUTHENTICATED if
 * the account is gone.
 */
export async function lockOwner(transaction: Transaction<Database>, ownerId: string): Promise<void> {
  const owner = await transaction
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) throw unauthenticated()
}

/** Quota of an account in bytes: granted by an operator, or the default of the settings. */
export async function storageLimitOf(
  store: Store | Transaction<Database>,
  ownerId: string,
  everyones: number,
): Promise<number> {
  const owner = await store
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('storage_limit_bytes')
    .executeTakeFirst()
  return owner?.storage_limit_bytes ?? everyones
}

/**
 * Throws QUOTA_EXCEEDED unless `moreBytes` fit into the account's quota; `limit` is the default quota. Call
 * it with the owner locked.
 */
export async function checkQuota(
  transaction: Transaction<Database>,
  ownerId: string,
  room: { limit: number; moreBytes: number },
): Promise<void> {
  const { total } = await storageSummary(transaction, ownerId)
  if (total + room.moreBytes <= (await storageLimitOf(transaction, ownerId, room.limit))) return
  throw new DomainError(
    'QUOTA_EXCEEDED',
    '保存容量が足りません。不要なコンテンツを削除してから、もう一度お試しください。',
  )
}

const texts = {
  75: '保存容量の75%を使っています。',
  90: '保存容量の90%を使っています。まもなくアップロードできなくなります。',
  100: '保存容量がいっぱいです。新しく作るには、不要なコンテンツを削除してください。',
}

type Mark = 0 | keyof typeof texts

function markOf(total: number, limit: number): Mark {
  if (total >= limit) return 100
  if (total >= limit * 0.9) return 90
  return total >= limit * 0.75 ? 75 : 0
}

/**
 * Notifies the account when it reaches 75, 90 or 100 per cent of the quota, once until usage has fallen below
 * again. Call it after every change of an account's bytes, in the same transaction.
 */
export async function sendQuotaMessage(
  services: Pick<Services, 'config' | 'clock' | 'store'>,
  transaction: Transaction<Database>,
  ownerId: string,
): Promise<void> {
  const { total } = await storageSummary(transaction, ownerId)
  const everyones = services.config.content.storageLimitBytes
  const mark = markOf(total, await storageLimitOf(transaction, ownerId, everyones))
  const owner = await transaction
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('quota_mark')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner || owner.quota_mark === mark) return
  await transaction.updateTable('users').set({ quota_mark: mark }).where('id', '=', ownerId).execute()
  if (mark === 0 || mark < owner.quota_mark) return
  await writeMessage(
    services,
    ownerId,
    { kind: 'QUOTA', text: texts[mark], link: '/atelier/contents' },
    transaction,
  )
}
