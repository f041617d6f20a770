import { rm } from 'node:fs/promises'
import path from 'node:path'

import { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ContentServices } from '../services/content-services.ts'
import { persist } from '../store/persist.ts'
import { claimTask, returnTask } from './claim-task.ts'
import type { ClaimedTask } from './claim-task.ts'
import { completeTask } from './complete-task.ts'
import { convertSources, keepFiles } from './convert-sources.ts'
import type { Convert, Sources } from './convert-sources.ts'
import { failTask } from './fail-task.ts'
import type { Work, WorkRunner } from './job-queue.ts'
import { failSceneVideo, makeSceneVideo } from './make-scene-video.ts'
import type { Film } from './make-scene-video.ts'
import { failTrial, makeTrial } from './make-trial.ts'
import { toFailure } from './to-failure.ts'
import { watchWork } from './watch-work.ts'
import { newWorkFolder } from './work-folders.ts'

function crashed() {
  return new ConversionError('CRASHED')
}

/** Runs tasks and films with the given programs, in folders of their own below `work/`. */
export function createWorkRunner(
  services: ContentServices,
  programs: { convert: Convert; film: Film },
): WorkRunner {
  return {
    run: (work, signal) => {
      if (work.kind === 'TASK') return runTask(services, programs.convert, work, signal)
      if (work.kind === 'TRIAL') return makeTrial(services, programs.convert, work, signal)
      return makeSceneVideo(services, programs.film, work, signal)
    },
    giveUp: (work) => {
      if (work.kind === 'TASK') return failTask(services, work, crashed())
      if (work.kind === 'TRIAL') return failTrial(services, work, crashed())
      return failSceneVideo(services, work, crashed())
    },
  }
}

async function runTask(
  services: ContentServices,
  convert: Convert,
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  // It stays QUEUED until then, and can be cancelled.
  await services.disk.room(interrupted)
  const task = await persist(() => claimTask(services, work), { signal: interrupted })
  if (!task) return
  const folder = await newWorkFolder(services.config.dataDir, task.id)
  const watch = watchWork(services, work)
  const signal = AbortSignal.any([interrupted, watch.signal])
  try {
    const sources = sourcesOf(task)
    const result = await convertSources(services, convert, {
      sources,
      folder,
      signal,
      onProgress: watch.report,
    })
    const bytes = await keepFiles(services, task.result_id, path.join(folder, 'result'), result)
    watch.stop()
    const { depthSource, depthRejection } = result
    services.logger.info({ taskId: task.id, depthSource, depthRejection }, 'a scene was made')
    await persist(() => completeTask(services, task, { result, ...bytes }), { signal: interrupted })
  } catch (error) {
    watch.stop()
    if (interrupted.reason === 'ENDING') {
      await returnTask(services, work)
      throw error
    }
    if (signal.aborted) return
    const failure = await toFailure(services, error)
    if (failure === null) throw error
    services.logger.info(
      { taskId: task.id, failure: failure.code, err: failure.cause },
      'a conversion failed',
    )
    await persist(() => failTask(services, work, failure), { signal: interrupted })
  } finally {
    watch.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function sourcesOf(task: ClaimedTask): Sources {
  return {
    taskId: task.id,
    kind: task.attached_id === null ? task.kind : 'RESULT',
    storageKeys: task.storageKeys,
    ...(task.attached_camera === null ? {} : { cameraParameters: task.attached_camera }),
  }
}
