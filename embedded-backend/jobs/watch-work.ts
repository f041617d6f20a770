import type { ContentServices } from '../services/content-services.ts'
import type { Work } from './job-queue.ts'

const intervalMs = 500
/** The last hundredth is storing the files: only COMPLETED has 1. */
const mostWhileProcessing = 0.99

export interface WorkWatch {
  /** Aborts once the work is no longer wanted, in whichever process it was ended. */
  readonly signal: AbortSignal
  /** Records the progress, 0 to 1, for the next write. */
  readonly report: (share: number) => void
  readonly stop: () => void
}

/**
 * Writes the progress of a task or a trial twice a second, and detects in the same statement if it is still
 * wanted.
 */
export function watchWork({ store, clock, logger }: ContentServices, work: Work): WorkWatch {
  const controller = new AbortController()
  const beat = async (share: number) => {
    const { numUpdatedRows } = await store
      .updateTable(work.kind === 'TRIAL' ? 'trials' : 'tasks')
      .set({ progress: share, updated_at: clock.now() })
      .where('id', '=', work.id)
      .where('job_id', '=', work.jobId)
      .where('status', '=', 'PROCESSING')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) controller.abort('CANCELED')
  }
  return { signal: controller.signal, ...atIntervals(beat, { logger, work }) }
}

/** The same for an item's film, whose order another process may have withdrawn. */
export function watchSceneVideo({ store, logger }: ContentServices, work: Work): WorkWatch {
  const controller = new AbortController()
  const beat = async (progress: number) => {
    const { numUpdatedRows } = await store
      .updateTable('scene_videos')
      .set({ progress })
      .where('spatial_image_id', '=', work.id)
      .where('job_id', '=', work.jobId)
      .where('status', '=', 'PREPARING')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) controller.abort('CANCELED')
  }
  return { signal: controller.signal, ...atIntervals(beat, { logger, work }) }
}

function atIntervals(
  beat: (share: number) => Promise<void>,
  { logger, work }: { readonly logger: ContentServices['logger']; readonly work: Work },
): Pick<WorkWatch, 'report' | 'stop'> {
  let share = 0
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    beat(share)
      .catch((error: unknown) =>
        logger.warn({ err: error, workId: work.id }, 'progress could not be written'),
      )
      .finally(() => {
        isBusy = false
      })
  }, intervalMs)
  return {
    report: (next) => {
      if (Number.isFinite(next)) share = Math.min(mostWhileProcessing, Math.max(share, next))
    },
    stop: () => clearInterval(timer),
  }
}
