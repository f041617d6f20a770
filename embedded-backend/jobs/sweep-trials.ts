import { removeDoomedFiles } from '../rules/doomed-files.ts'
import { doomTrialFiles, dropTrial } from '../rules/trials/end-trial.ts'
import type { ContentServices } from '../services/content-services.ts'

/** Time for announced files to arrive, in milliseconds. */
const arrivingMs = 15 * 60 * 1000
const most = 500

/**
 * Removes expired trials with their files (files of kept trials belong to items), and drops trials whose
 * files never arrived. Returns the number of both.
 */
export async function sweepTrials(
  services: Pick<ContentServices, 'store' | 'files' | 'clock' | 'logger'>,
): Promise<number> {
  const { store, clock } = services
  const now = clock.now()
  const expired = await store
    .selectFrom('trials')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(most)
    .execute()
  for (const { id } of expired) {
    await store.transaction().execute(async (transaction) => {
      const gone = await transaction
        .deleteFrom('trials')
        .where('id', '=', id)
        .returning(['status', 'sources', 'files_id'])
        .executeTakeFirst()
      if (!gone || gone.status === 'KEPT' || gone.status === 'DELETED') return
      await doomTrialFiles(transaction, gone)
    })
  }
  const abandoned = await store
    .selectFrom('trials')
    .select('id')
    .where('status', '=', 'RESERVED')
    .where('created_at', '<', new Date(now.getTime() - arrivingMs))
    .limit(most)
    .execute()
  for (const { id } of abandoned) {
    await store.transaction().execute(async (transaction) => {
      const trial = await transaction
        .selectFrom('trials')
        .where('id', '=', id)
        .where('status', '=', 'RESERVED')
        .selectAll()
        .forUpdate()
        .executeTakeFirst()
      if (trial) await dropTrial(services, transaction, trial)
    })
  }
  await removeDoomedFiles(services)
  return expired.length + abandoned.length
}
