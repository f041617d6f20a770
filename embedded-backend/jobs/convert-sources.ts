import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { runTimeFolder } from '../conversion/depth/model/run-time-folder.ts'
import type { ConversionKind, ConversionLimits, ConversionResult } from '../conversion/order/conversion.ts'
import type { DepthModel } from '../conversion/order/depth-model.ts'
import type { runConversion } from '../conversion/worker/run-conversion.ts'
import { keepSizes } from '../rules/spatial-images/missing-sizes.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { BackendConfig } from '../settings/config.ts'
import { persist } from '../store/persist.ts'
import type { CameraParameters } from '../store/tables/camera-parameters.ts'
import type { MadeFiles } from './replace-item.ts'

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
export async function convertSources(
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

/** Stores the files of a result below `items/<filesId>/`. */
export async function keepFiles(
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
