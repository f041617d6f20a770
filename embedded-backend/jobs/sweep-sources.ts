import { removeDoomedFiles } from '../rules/doomed-files.ts'
import { freeSources, isUnused } from '../rules/sources/free-sources.ts'
import { lockOwner } from '../rules/sources/quota.ts'
import { forgetViewers } from '../rules/spatial-images/count-view.ts'
import { sweepExports } from '../rules/takeout/account-export.ts'
import { sweepImports } from '../rules/takeout/account-import.ts'
import { continueRemake } from '../rules/tasks/remakes.ts'
import { doomTrialFiles, dropTrial } from '../rules/trials/trials.ts'
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

const intervalMs = 10 * 60 * 1000

/**
 * Releases sources a day after their last announcement, unless a waiting or running task or a spatial image
 * uses them, with their bytes and their share of the quota. Returns the number released.
 */
export async function sweepSources(
  services: Pick<ContentServices, 'store' | 'files' | 'clock' | 'logger'>,
): Promise<number> {
  const { store, clock } = services
  const expired = await store
    .selectFrom('resources')
    .select(['id', 'owner_id'])
    .where('expires_at', '<', clock.now())
    .where(isUnused)
    .limit(500)
    .execute()
  let count = 0
  for (const { id, owner_id: ownerId } of expired) {
    count += await store.transaction().execute(async (transaction) => {
      await lockOwner(transaction, ownerId)
      return freeSources(transaction, [id], { expiredAt: clock.now() })
    })
  }
  await removeDoomedFiles(services)
  return count
}

/** Sweeps now and every ten minutes until the signal aborts. */
export function startSweeping(services: ContentServices, ending: AbortSignal): void {
  const sweep = () => {
    const work = [
      sweepSources(services),
      sweepTrials(services),
      forgetViewers(services),
      services.files.sweep(),
      sweepExports(services),
      sweepImports(services),
    ]
    Promise.all(work).catch((error: unknown) => {
      if (!ending.aborted) services.logger.warn({ err: error }, 'sweeping of files and viewers failed')
    })
  }
  const timer = setInterval(sweep, intervalMs)
  ending.addEventListener('abort', () => clearInterval(timer), { once: true })
  sweep()
}

const remakingMs = 2000

/** Keeps an operator's order to make pictures again going until the signal aborts. */
export function startRemaking(services: ContentServices, ending: AbortSignal): void {
  let isBusy = false
  const step = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await continueRemake(services)
    } catch (error) {
      if (!ending.aborted) services.logger.warn({ err: error }, 'making pictures again paused')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void step(), remakingMs)
  ending.addEventListener('abort', () => clearInterval(timer), { once: true })
}
