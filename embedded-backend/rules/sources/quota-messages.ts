import type { Transaction } from 'kysely'

import type { Services } from '#backend/services/services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { writeMessage } from '../messages/write-message.ts'
import { storageLimitOf, storageSummary } from './quota.ts'

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
