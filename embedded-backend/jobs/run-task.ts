import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { runTimeFolder } from '../conversion/depth/model/run-time-folder.ts'
import { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ConversionResult } from '../conversion/order/conversion.ts'
import type { DepthModel } from '../conversion/order/depth-model.ts'
import type { runConversion } from '../conversion/worker/run-conversion.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { BackendConfig } from '../settings/config.ts'
import { persist } from '../store/persist.ts'
import { claimTask, returnTask } from './claim-task.ts'
import type { ClaimedTask } from './claim-task.ts'
import { completeTask } from './complete-task.ts'
import { failTask } from './fail-task.ts'
import type { Work, WorkRunner } from './job-queue.ts'
import { failSceneVideo, makeSceneVideo } from './make-scene-video.ts'
import type { Film } from './make-scene-video.ts'
import { toFailure } from './to-failure.ts'
import { watchTask } from './watch-task.ts'
import { newWorkFolder } from './work-folders.ts'

export type Convert = typeof runConversion

function crashed() {
  return new ConversionError('CRASHED')
}

/** Runs tasks and films with the given programs, in folders of their own below `work/`. */
export function createWorkRunner(
  services: ContentServices,
  programs: { convert: Convert; film: Film },
): WorkRunner {
  return {
    run: (work, signal) =>
      work.kind === 'TASK'
        ? runTask(services, programs.convert, work, signal)
        : makeSceneVideo(services, programs.film, work, signal),
    giveUp: (work) =>
      work.kind === 'TASK' ? failTask(services, work, crashed()) : failSceneVideo(services, work, crashed()),
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
  const watch = watchTask(services, work)
  const signal = AbortSignal.any([interrupted, watch.signal])
  try {
    const result = await convertIn(services, convert, { task, folder, signal, onProgress: watch.report })
    const bytes = await keepFiles(services, task, path.join(folder, 'result'), result)
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

async function convertIn(
  services: ContentServices,
  convert: Convert,
  work: {
    task: ClaimedTask
    folder: string
    signal: AbortSignal
    onProgress: (share: number) => void
  },
): Promise<ConversionResult> {
  const { content } = services.config
  const depthModel = toDepthModel(services.config)
  const outputFolder = path.join(work.folder, 'result')
  await mkdir(outputFolder, { mode: 0o700 })
  const sourcePaths: string[] = []
  for (const [index, key] of work.task.storageKeys.entries()) {
    const sourcePath = path.join(work.folder, `source-${index}`)
    await services.files.fetchFile(key, sourcePath)
    sourcePaths.push(sourcePath)
  }
  // Nothing is begun for a task that was interrupted while its files were fetched.
  work.signal.throwIfAborted()
  const result = await convert({
    kind: work.task.attached_id === null ? work.task.kind : 'RESULT',
    sourcePaths,
    ...(work.task.attached_camera === null ? {} : { cameraParameters: work.task.attached_camera }),
    outputFolder,
    limits: {
      maxPixels: content.sourceMaxPixels,
      maxSeconds: content.sourceMaxSeconds,
      memoryBytes: content.conversionMemoryBytes,
      timeoutMs: content.conversionTimeoutSeconds * 1000,
    },
    ...(depthModel && { depthModel }),
    onModelFailure: (failure) =>
      services.logger.warn({ taskId: work.task.id, ...failure }, 'the depth model failed: depth is guessed'),
    onProgress: work.onProgress,
    signal: work.signal,
  })
  work.signal.throwIfAborted()
  return result
}

function toDepthModel({ content: { depthModel }, dataDir }: BackendConfig): DepthModel | null {
  if (depthModel === null) return null
  const { path: file, preset, timeoutSeconds } = depthModel
  return {
    path: file,
    preset,
    runTimeFolder: runTimeFolder(dataDir),
    timeoutMs: timeoutSeconds * 1000,
  }
}

async function keepFiles(
  { files }: ContentServices,
  task: ClaimedTask,
  folder: string,
  result: ConversionResult,
): Promise<{ splatBytes: number; splatLightBytes: number | null; totalBytes: number }> {
  let splatBytes = 0
  let splatLightBytes: number | null = null
  let totalBytes = 0
  for (const name of Object.values(result.files)) {
    const { size } = await files.putFile(`items/${task.result_id}/${name}`, path.join(folder, name))
    if (name === result.files.splat) splatBytes = size
    if (name === result.files.splatLight) splatLightBytes = size
    totalBytes += size
  }
  return { splatBytes, splatLightBytes, totalBytes }
}
