import { createHash, timingSafeEqual } from 'node:crypto'

import type { Selectable, Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { readLinkId } from '../ids.ts'

export type Trial = Selectable<Database['trials']>

/** The same error for an expired trial, an unknown one and one of another visitor. */
function trialGone(): DomainError {
  const message =
    'お試しの空間画像が見つかりません。時間が過ぎて消えたようです。もう一度ファイルを選んでください。'
  return new DomainError('TRIAL_GONE', message)
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Finds the trial of `ID-SECRET`; only the secret grants access. `lock` locks the row until the transaction
 * ends. Throws TRIAL_GONE.
 */
export async function findTrial(
  { clock }: Pick<ContentServices, 'clock'>,
  store: Store | Transaction<Database>,
  name: string,
  { lock = false } = {},
): Promise<Trial> {
  const { id, key } = readLinkId(name) ?? { id: '', key: null }
  if (key === null) throw trialGone()
  const trial = await store
    .selectFrom('trials')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'DELETED')
    .where('expires_at', '>', clock.now())
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!trial || !timingSafeEqual(trial.secret_hash, hashSecret(key))) throw trialGone()
  return trial
}

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
