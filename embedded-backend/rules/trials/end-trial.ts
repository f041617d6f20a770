import type { Transaction } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { findTrial } from './find-trial.ts'
import type { Trial } from './find-trial.ts'

/** Records a trial's files for removal; call removeDoomedFiles after the transaction. */
export async function doomTrialFiles(
  transaction: Transaction<Database>,
  { sources, files_id: filesId }: Pick<Trial, 'sources' | 'files_id'>,
): Promise<void> {
  await doomFiles(transaction, [
    ...sources.map(({ storage_key: key, upload_id: uploadId }) => ({ key, uploadId })),
    { key: `items/${filesId}/` },
  ])
}

/** → DELETED, with its files; the row stays for the limits. Call removeDoomedFiles after the transaction. */
export async function dropTrial(
  { clock }: Pick<ContentServices, 'clock'>,
  transaction: Transaction<Database>,
  trial: Pick<Trial, 'id' | 'sources' | 'files_id'>,
): Promise<void> {
  await transaction
    .updateTable('trials')
    .set({ status: 'DELETED', bytes: 0, updated_at: clock.now() })
    .where('id', '=', trial.id)
    .execute()
  await doomTrialFiles(transaction, trial)
}

/** Deletes a trial for its visitor; does nothing if an account has kept it. Throws TRIAL_GONE. */
export async function deleteTrial(services: ContentServices, name: string): Promise<void> {
  const jobId = await services.store.transaction().execute(async (transaction) => {
    const trial = await findTrial(services, transaction, name, { lock: true })
    if (trial.status === 'KEPT') return null
    await services.jobs.cancel(transaction, trial.job_id)
    await dropTrial(services, transaction, trial)
    return trial.job_id
  })
  if (jobId === null) return
  services.jobs.interrupt(jobId)
  await removeDoomedFiles(services)
}
