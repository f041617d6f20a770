import { sql } from 'kysely'

import type { ContentServices } from '../content-services.ts'

const intervalMs = 10 * 60 * 1000

/**
 * Gives up sources that were reserved and not used for a day, with their bytes and their share of the quota. A source
 * that any task ever used stays. Answers how many went.
 */
export async function sweepSources({
  store,
  files,
  clock,
}: Pick<ContentServices, 'store' | 'files' | 'clock'>): Promise<number> {
  const gone = await store
    .deleteFrom('resources')
    .where('id', 'in', (query) =>
      query
        .selectFrom('resources')
        .select('id')
        .where('expires_at', '<', clock.now())
        .where(sql<boolean>`not exists (select from tasks where tasks.resource_id = resources.id)`)
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['storage_key', 'upload_id'])
    .execute()
  for (const row of gone) {
    await files.abortUpload({ key: row.storage_key, uploadId: row.upload_id })
    await files.remove(row.storage_key)
  }
  return gone.length
}

/** Sweeps now and every ten minutes until the signal. */
export function startSweeping(services: ContentServices, ending: AbortSignal): void {
  const sweep = () => {
    sweepSources(services).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'abandoned uploads could not be swept')
    })
  }
  const timer = setInterval(sweep, intervalMs)
  ending.addEventListener('abort', () => clearInterval(timer), { once: true })
  sweep()
}
