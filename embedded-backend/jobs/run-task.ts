import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { ContentServices } from '../content-services.ts'
import { ConversionError } from '../conversion/conversion-error.ts'
import type { ConversionResult, runConversion } from '../conversion/run-conversion.ts'
import type { TaskRunner } from './job-queue.ts'
import { claimTask, completeTask, failTask, returnTask } from './task-states.ts'
import type { ClaimedTask } from './task-states.ts'
import { watchTask } from './watch-task.ts'

export type Convert = typeof runConversion

const staleWorkMs = 6 * 60 * 60 * 1000
const crashed = () => new ConversionError('CRASHED')

/** Runs tasks with the given converter, in folders of their own below `work/`. */
export function createTaskRunner(services: ContentServices, convert: Convert): TaskRunner {
  return {
    run: (taskId, signal) => runTask(services, convert, taskId, signal),
    giveUp: async (taskId) => {
      await failTask(services, taskId, crashed())
    },
  }
}

async function runTask(
  services: ContentServices,
  convert: Convert,
  taskId: string,
  interrupted: AbortSignal,
): Promise<void> {
  const task = await claimTask(services, taskId)
  if (!task) return
  const folder = await newWorkFolder(services.config.dataDir, taskId)
  const watch = watchTask(services, taskId)
  const signal = AbortSignal.any([interrupted, watch.signal])
  try {
    const result = await convertIn(services, convert, { task, folder, signal, onProgress: watch.report })
    const bytes = await keepFiles(services, task, path.join(folder, 'result'), result)
    watch.stop()
    await completeTask(services, task, { result, ...bytes })
  } catch (error) {
    watch.stop()
    if (interrupted.reason === 'ENDING') {
      await returnTask(services, taskId)
      throw error
    }
    if (signal.aborted) return
    if (!(error instanceof ConversionError)) throw error
    services.logger.info({ taskId, failure: error.code }, 'a conversion failed')
    await failTask(services, taskId, error)
  } finally {
    watch.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder of its own for this run; what an earlier run of the task left when its process died goes. */
async function newWorkFolder(dataDir: string, taskId: string): Promise<string> {
  const root = path.join(dataDir, 'work')
  for (const name of await readdir(root)) {
    if (name.startsWith(taskId)) await rm(path.join(root, name), { recursive: true, force: true })
  }
  const folder = path.join(root, `${taskId}-${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
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
  const sourcePath = path.join(work.folder, 'source')
  const outputFolder = path.join(work.folder, 'result')
  await mkdir(outputFolder, { mode: 0o700 })
  await services.files.fetchFile(work.task.storage_key, sourcePath)
  const result = await convert({
    kind: 'INSTANT',
    sourcePaths: [sourcePath],
    outputFolder,
    limits: {
      maxPixels: content.sourceMaxPixels,
      memoryBytes: content.conversionMemoryBytes,
      timeoutMs: content.conversionTimeoutSeconds * 1000,
    },
    onProgress: work.onProgress,
    signal: work.signal,
  })
  work.signal.throwIfAborted()
  return result
}

async function keepFiles(
  { files }: ContentServices,
  task: ClaimedTask,
  folder: string,
  result: ConversionResult,
): Promise<{ splatBytes: number; totalBytes: number }> {
  let splatBytes = 0
  let totalBytes = 0
  for (const name of Object.values(result.files)) {
    const { size } = await files.putFile(`items/${task.result_id}/${name}`, path.join(folder, name))
    if (name === result.files.splat) splatBytes = size
    totalBytes += size
  }
  return { splatBytes, totalBytes }
}

/** Clears away what processes that died left below `work/`; younger folders may belong to a living one. */
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
