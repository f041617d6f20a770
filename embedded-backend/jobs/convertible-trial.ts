import type { ConversionError } from '../conversion/order/conversion-error.ts'
import { doomTrialFiles } from '../rules/trials/trials.ts'
import type { Trial } from '../rules/trials/trials.ts'
import type { ContentServices } from '../services/content-services.ts'
import { unfinishedStatuses } from './claim-task.ts'
import type { Convertible, Sources } from './convert-sources.ts'
import type { Work } from './job-queue.ts'
import { figuresOf } from './replace-item.ts'
import type { MadeFiles } from './replace-item.ts'

/** Trials of visitors, within the limits of trials. */
export const convertibleTrial: Convertible<Trial> = {
  name: 'trial',
  claim: claimTrial,
  sourcesOf,
  filesIdOf: (trial) => trial.files_id,
  complete: completeTrial,
  giveBack: returnTrial,
  fail: failTrial,
}

function sourcesOf({ config }: ContentServices, trial: Trial): Sources {
  const { maxPixels, maxSeconds, maxSplats, timeoutSeconds } = config.content.trials
  const limits = { maxPixels, maxSeconds, maxSplats, timeoutMs: timeoutSeconds * 1000 }
  const storageKeys = trial.sources.map((source) => source.storage_key)
  return { taskId: trial.id, kind: trial.kind, storageKeys, limits }
}

async function claimTrial({ store, clock }: ContentServices, { id, jobId }: Work): Promise<Trial | null> {
  const trial = await store
    .updateTable('trials')
    .set({ status: 'PROCESSING', progress: 0, updated_at: clock.now() })
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('status', 'in', unfinishedStatuses)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst()
  return trial ?? null
}

/** PROCESSING → COMPLETED; removes the files of a trial that was deleted at the last moment. */
async function completeTrial(
  { store, clock, files }: ContentServices,
  trial: Trial,
  made: MadeFiles,
): Promise<void> {
  const { cameraParameters, depthRejection } = made.result
  const result = {
    ...figuresOf(made),
    camera_parameters: cameraParameters,
    depth_rejection: depthRejection ?? null,
  }
  const { numUpdatedRows } = await store
    .updateTable('trials')
    .set((eb) => ({
      status: 'COMPLETED',
      progress: 1,
      result: JSON.stringify(result),
      bytes: eb('bytes', '+', made.totalBytes),
      updated_at: clock.now(),
    }))
    .where('id', '=', trial.id)
    .where('job_id', '=', trial.job_id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const ended = await store
    .selectFrom('trials')
    .where('id', '=', trial.id)
    .select('status')
    .executeTakeFirst()
  const isMade = ended?.status === 'COMPLETED' || ended?.status === 'KEPT'
  if (!isMade) await files.removePrefix(`items/${trial.files_id}/`)
}

/** PROCESSING → QUEUED: this process ends, and another one continues. */
async function returnTrial({ store, clock }: ContentServices, work: Work): Promise<void> {
  await store
    .updateTable('trials')
    .set({ status: 'QUEUED', progress: 0, updated_at: clock.now() })
    .where('id', '=', work.id)
    .where('status', '=', 'PROCESSING')
    .execute()
}

/** → FAILED, unless it has ended; its files are removed, since a retry sends them again. */
export async function failTrial(
  { store, clock }: ContentServices,
  work: Work,
  { code, message }: ConversionError,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const failed = await transaction
      .updateTable('trials')
      .set({
        status: 'FAILED',
        bytes: 0,
        failure_code: code,
        failure_message: message,
        updated_at: clock.now(),
      })
      .where('id', '=', work.id)
      .where('job_id', '=', work.jobId)
      .where('status', 'in', unfinishedStatuses)
      .returning(['sources', 'files_id'])
      .executeTakeFirst()
    if (failed) await doomTrialFiles(transaction, failed)
  })
}
