import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'

import { ConversionError, WorkerKilledError } from '../conversion/order/conversion-error.ts'
import { isDiskFullError } from '../files/disk-reserve.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { Work } from './job-queue.ts'

const intervalMs = 500
/** The last hundredth is storing the files: only COMPLETED has 1. */
const mostWhileProcessing = 0.99

interface WorkWatch {
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

const staleWorkMs = 6 * 60 * 60 * 1000

/** `${id}-${machine}_${process}_${run}`: folders of living processes are left alone. */
const owned = /^([^_]*)_(\d+)_/
const machine = hostname().replaceAll('_', '-')

function belongsToLiving(rest: string): boolean {
  const [, owner, pid] = owned.exec(rest) ?? []
  if (owner !== machine) return owner !== undefined
  try {
    process.kill(Number(pid), 0)
    return Number(pid) !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Creates a folder for this run, and removes those of earlier runs of the same work whose process died. */
export async function newWorkFolder(dataDir: string, id: string): Promise<string> {
  const root = path.join(dataDir, 'work')
  for (const name of await readdir(root)) {
    if (name.startsWith(id) && !belongsToLiving(name.slice(id.length + 1)))
      await rm(path.join(root, name), { recursive: true, force: true })
  }
  const folder = path.join(root, `${id}-${machine}_${process.pid}_${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Removes old folders of dead processes below `work/`; younger ones may belong to a living process. */
export async function clearStaleWork(dataDir: string, now: Date): Promise<void> {
  const root = path.join(dataDir, 'work')
  await mkdir(root, { recursive: true, mode: 0o700 })
  for (const name of await readdir(root)) {
    const entry = await stat(path.join(root, name)).catch(() => null)
    if (entry && now.getTime() - entry.mtimeMs > staleWorkMs) {
      await rm(path.join(root, name), { recursive: true, force: true })
    }
  }
}

/**
 * Classifies an error that ends a task or a film; null if a retry makes sense. Programs fail in many ways on
 * a full disk.
 */
export async function toFailure(
  { disk }: Pick<ContentServices, 'disk'>,
  error: unknown,
): Promise<ConversionError | null> {
  if (isDiskFullError(error)) return new ConversionError('STORAGE_FULL', { cause: error })
  if (!(error instanceof ConversionError) || error instanceof WorkerKilledError) return null
  const isDiskFull = error.code === 'CRASHED' && (await disk.state()) === 'failing'
  return isDiskFull ? new ConversionError('STORAGE_FULL', { cause: error }) : error
}

/** Forwards a report unless the last one was less than `everyMs` milliseconds ago. */
export function throttled(
  everyMs: number,
  report: (progress: number) => Promise<void>,
): (progress: number) => Promise<void> {
  let last = 0
  return async (progress) => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    await report(progress)
  }
}
