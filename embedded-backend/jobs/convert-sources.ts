import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { runTimeFolder } from '../conversion/depth/model/installed-model.ts'
import type { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ConversionKind, ConversionLimits, ConversionResult } from '../conversion/order/conversion.ts'
import type { DepthModel } from '../conversion/order/depth-model.ts'
import type { runConversion } from '../conversion/worker/run-conversion.ts'
import { keepSizes } from '../rules/spatial-images/picture-sizes.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { BackendConfig } from '../settings/config.ts'
import { depthModelInUse } from '../settings/depth-model-config.ts'
import { persist } from '../store/retry.ts'
import type { CameraParameters } from '../store/tables/content-tables.ts'
import type { Work } from './job-queue.ts'
import type { MadeFiles } from './replace-item.ts'
import { toFailure, watchWork, newWorkFolder } from './running-work.ts'

export type Convert = typeof runConversion

/** Sources of a conversion: stored objects, and limits that differ from the settings. */
export interface Sources {
  /** For the log. */
  readonly taskId: string
  readonly kind: ConversionKind
  readonly storageKeys: readonly string[]
  readonly cameraParameters?: CameraParameters
  readonly limits?: Partial<ConversionLimits>
}

/** Converts stored sources in the given folder; the result's files are in its `result/`. */
async function convertSources(
  services: ContentServices,
  convert: Convert,
  work: {
    readonly sources: Sources
    readonly folder: string
    readonly signal: AbortSignal
    readonly onProgress: (share: number) => void
  },
): Promise<ConversionResult> {
  const { content } = services.config
  const { taskId, kind, storageKeys, cameraParameters, limits } = work.sources
  const depthModel = toDepthModel(services.config)
  const outputFolder = path.join(work.folder, 'result')
  await mkdir(outputFolder, { mode: 0o700 })
  const sourcePaths: string[] = []
  for (const [index, key] of storageKeys.entries()) {
    const sourcePath = path.join(work.folder, `source-${index}`)
    await persist(() => services.files.fetchFile(key, sourcePath), { signal: work.signal })
    sourcePaths.push(sourcePath)
  }
  // Do not start if the task was interrupted while its files were fetched.
  work.signal.throwIfAborted()
  const result = await convert({
    kind,
    sourcePaths,
    ...(cameraParameters && { cameraParameters }),
    outputFolder,
    limits: {
      maxPixels: content.sourceMaxPixels,
      maxSeconds: content.sourceMaxSeconds,
      memoryBytes: content.conversionMemoryBytes,
      timeoutMs: content.conversionTimeoutSeconds * 1000,
      ...limits,
    },
    ...(depthModel && { depthModel }),
    onModelFailure: (failure) =>
      services.logger.warn({ taskId, ...failure }, 'the depth model failed: depth is guessed'),
    onPeopleMissing: (detail) => tellOnce(services.logger, detail),
    onProgress: work.onProgress,
    signal: work.signal,
  })
  work.signal.throwIfAborted()
  return result
}

/** Loggers that know already: each conversion would repeat it. */
const told = new WeakSet<ContentServices['logger']>()

function tellOnce(logger: ContentServices['logger'], detail: string): void {
  if (told.has(logger)) return
  told.add(logger)
  logger.warn({ detail }, 'people in photos get no depth of their own: install the packages again')
}

function toDepthModel(config: BackendConfig): DepthModel | null {
  const inUse = depthModelInUse(config)
  if (inUse === null) return null
  const { path: file, preset, timeoutSeconds } = inUse
  return {
    path: file,
    preset,
    runTimeFolder: runTimeFolder(config.dataDir),
    timeoutMs: timeoutSeconds * 1000,
  }
}

/** Stores the files of a result below `items/<filesId>/`. */
async function keepFiles(
  { files }: ContentServices,
  filesId: string,
  folder: string,
  result: ConversionResult,
): Promise<Omit<MadeFiles, 'result'>> {
  let splatBytes = 0
  let splatLightBytes: number | null = null
  let depthBytes: number | null = null
  let totalBytes = 0
  for (const name of Object.values(result.files)) {
    const { size } = await persist(() => files.putFile(`items/${filesId}/${name}`, path.join(folder, name)))
    if (name === result.files.splat) splatBytes = size
    if (name === result.files.splatLight) splatLightBytes = size
    if (name === result.files.depth) depthBytes = size
    totalBytes += size
  }
  // These can be derived from the others and do not count against a quota.
  for (const picture of ['poster.webp', 'thumbnail.webp'] as const)
    await persist(() => keepSizes({ files }, filesId, folder, picture))
  return { splatBytes, splatLightBytes, depthBytes, totalBytes }
}

/** Operations on rows to be converted; a row may be ended by others meanwhile. */
export interface Convertible<Row extends { readonly id: string }> {
  /** For the log. */
  readonly name: 'task' | 'trial'
  /** QUEUED → PROCESSING; null if it is no longer wanted. */
  readonly claim: (services: ContentServices, work: Work) => Promise<Row | null>
  readonly sourcesOf: (services: ContentServices, row: Row) => Sources
  /** Files id, below which its files are stored. */
  readonly filesIdOf: (row: Row) => string
  /** PROCESSING → COMPLETED. */
  readonly complete: (services: ContentServices, row: Row, files: MadeFiles) => Promise<void>
  /** PROCESSING → QUEUED: this process ends, and another one continues. */
  readonly giveBack: (services: ContentServices, work: Work) => Promise<void>
  /** → FAILED. */
  readonly fail: (services: ContentServices, work: Work, failure: ConversionError) => Promise<void>
}

/** Claims a row and converts its sources in a separate folder. */
export async function convertClaimed<Row extends { readonly id: string }>(
  services: ContentServices,
  { convert, convertible }: { readonly convert: Convert; readonly convertible: Convertible<Row> },
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  // Until there is room, it stays QUEUED and can be cancelled.
  await services.disk.room(interrupted)
  const row = await persist(() => convertible.claim(services, work), { signal: interrupted })
  if (row === null) return
  const ended = services.metrics.beginWork(work.kind)
  const folder = await newWorkFolder(services.config.dataDir, row.id)
  const watch = watchWork(services, work)
  const signal = AbortSignal.any([interrupted, watch.signal])
  const about = { [`${convertible.name}Id`]: row.id }
  try {
    const sources = convertible.sourcesOf(services, row)
    const onProgress = watch.report
    const result = await convertSources(services, convert, { sources, folder, signal, onProgress })
    const bytes = await keepFiles(services, convertible.filesIdOf(row), path.join(folder, 'result'), result)
    watch.stop()
    const { depthSource, depthRejection } = result
    services.logger.info({ ...about, depthSource, depthRejection }, 'a scene was made')
    await persist(() => convertible.complete(services, row, { result, ...bytes }), { signal: interrupted })
    ended('done')
  } catch (error) {
    watch.stop()
    if (interrupted.reason === 'ENDING') {
      await convertible.giveBack(services, work)
      throw error
    }
    if (signal.aborted) return
    const failure = await toFailure(services, error)
    if (failure === null) throw error
    const failed = { ...about, failure: failure.code, err: failure.cause }
    services.logger.info(failed, `the conversion of a ${convertible.name} failed`)
    await persist(() => convertible.fail(services, work, failure), { signal: interrupted })
    ended('failed')
  } finally {
    watch.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
