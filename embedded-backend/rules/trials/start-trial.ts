import type { Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'
import type { TrialSource } from '#backend/store/tables/trial-tables.ts'

import { removeDoomedFiles } from '../doomed-files.ts'
import { joinParts, judgeSource } from '../sources/complete-source.ts'
import { trialTurn } from '../turn.ts'
import { dropTrial } from './end-trial.ts'
import { findTrial } from './find-trial.ts'
import type { Trial } from './find-trial.ts'
import { checkTurns, lockTrials } from './trial-limits.ts'

/** Refusals that a later call can resolve. */
const lasting = new Set(['SOURCE_INCOMPLETE'])

/**
 * RESERVED → QUEUED, once every file has arrived and passed the checks; does nothing after that. Unusable
 * files end the trial. Throws TRIAL_GONE, SOURCE_INCOMPLETE, CHECKSUM_MISMATCH, UNSUPPORTED_SOURCE,
 * BROKEN_SOURCE, TOO_MANY_PIXELS, TOO_LONG, TOO_MANY_SPLATS, TRIAL_RUNNING, TRIALS_BUSY, STORAGE_FULL.
 */
export async function startTrial(services: ContentServices, name: string): Promise<void> {
  await services.disk.require()
  // Throw a refusal only after the transaction, whose writes record it.
  const refusal = await services.store.transaction().execute(async (transaction) => {
    const trial = await findTrial(services, transaction, name, { lock: true })
    if (trial.status !== 'RESERVED') return null
    const refused = await firstRefusal(services, trial)
    if (refused === null) await queueTrial(services, transaction, trial)
    else if (!lasting.has(refused.code)) await dropTrial(services, transaction, trial)
    return refused
  })
  if (refusal === null) return
  await removeDoomedFiles(services)
  throw refusal
}

async function firstRefusal(services: ContentServices, trial: Trial): Promise<DomainError | null> {
  for (const source of trial.sources) {
    const refusal = await refusalOf(services, trial, source)
    if (refusal !== null) return refusal
  }
  return null
}

async function refusalOf(
  services: ContentServices,
  { kind }: Trial,
  source: TrialSource,
): Promise<DomainError | null> {
  const stored = { ...source, kind }
  if (!(await joinParts(services, stored))) {
    return new DomainError(
      'SOURCE_INCOMPLETE',
      'アップロードが終わっていません。もう一度アップロードしてください。',
    )
  }
  const { maxPixels, maxSeconds, maxSplats } = services.config.content.trials
  const judged = await judgeSource(services, stored, { maxPixels, maxSeconds, maxSplats })
  return judged instanceof DomainError ? judged : null
}

async function queueTrial(
  services: ContentServices,
  transaction: Transaction<Database>,
  { id, client, job_id: jobId }: Trial,
): Promise<void> {
  await lockTrials(transaction)
  await checkTurns(services, transaction, { client, besides: id })
  const now = services.clock.now()
  await transaction
    .updateTable('trials')
    .set({ status: 'QUEUED', updated_at: now })
    .where('id', '=', id)
    .execute()
  await services.jobs.enqueue(transaction, { kind: 'TRIAL', id, jobId }, { priority: trialTurn(now) })
}
