import { statfs } from 'node:fs/promises'

import { sql } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'

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
