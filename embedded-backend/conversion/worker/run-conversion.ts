import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { CameraParametersV1 } from '#contract/camera-parameters.ts'
import { ConversionError } from '../order/conversion-error.ts'
import type { ConversionKind } from '../inspect/inspect-source.ts'
import type { DepthModel, DepthModelFailure } from '../order/depth-model.ts'
import { superviseConversion } from './supervise-conversion.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

const depthSources = ['CARRIED', 'STEREO', 'MOTION', 'MODEL', 'ESTIMATED'] as const

/**
 * Where the depth came from: the file itself, two views, a camera that moved, the operator's model, or a
 * guess from one view.
 */
export type DepthSource = (typeof depthSources)[number]

/** `maxSeconds` is for videos, `maxSplats` for files of splats; both have defaults. */
export type ConversionLimits = {
  maxPixels: number
  memoryBytes: number
  timeoutMs: number
  maxSeconds?: number
  maxSplats?: number
}

/**
 * INSTANT takes one photo; FULL one video or several photos; CONVERSION one file of splats or a photo that
 * carries depth; RESULT one file of splats made elsewhere, with the camera parameters that came along (read
 * leniently; none: framed anew). A model that fails is told and leaves the guess: the result says so.
 */
export type ConversionRequest = {
  kind: ConversionKind
  sourcePaths: readonly string[]
  outputFolder: string
  limits: ConversionLimits
  cameraParameters?: unknown
  depthModel?: DepthModel
  onModelFailure?: (failure: DepthModelFailure) => void
  onProgress: (share: number) => void
  signal?: AbortSignal
  sandbox?: Sandbox | undefined
}

/**
 * File names are relative to the output folder; width and height are the upright photo's, or the poster's for
 * splats.
 */
export type ConversionResult = {
  files: Omit<typeof outputFiles, 'splatLight'> & { splatLight?: 'scene-light.sog' }
  width: number
  height: number
  splatCount: number
  depthSource: DepthSource
  cameraParameters: CameraParametersV1
}

/** `splatLight` is made only where there are many splats. */
export const outputFiles = {
  splat: 'scene.sog',
  splatLight: 'scene-light.sog',
  poster: 'poster.webp',
  thumbnail: 'thumbnail.webp',
  flat: 'flat.webp',
} as const

/**
 * Makes a spatial image in a watched process of its own (see `superviseWorker`); a failure leaves no files
 * behind. Progress is 1 only at the end. Throws ConversionError.
 */
export async function runConversion(request: ConversionRequest): Promise<ConversionResult> {
  const { kind, sourcePaths, outputFolder, limits, cameraParameters, depthModel } = request
  if (request.signal?.aborted) throw new ConversionError('CANCELED')
  await mkdir(outputFolder, { recursive: true })
  try {
    const order = {
      work: 'conversion',
      kind,
      sourcePaths,
      outputFolder,
      limits,
      cameraParameters,
      ...(depthModel && { depthModel }),
    } as const
    return checkResult(await superviseConversion(order, request))
  } catch (error) {
    const names = Object.values(outputFiles)
    await Promise.all(names.map((name) => rm(join(outputFolder, name), { force: true })))
    throw error
  }
}

/** A worker that a source has taken over may say anything; its file names would be followed. */
function checkResult(result: ConversionResult): ConversionResult {
  const { splatLight, ...others } = result.files
  const names = Object.entries({ ...others, splatLight: splatLight ?? outputFiles.splatLight })
  const counts = [result.width, result.height, result.splatCount]
  const isSound =
    names.length === Object.keys(outputFiles).length &&
    names.every(([key, name]) =>
      Object.entries(outputFiles).some((known) => known[0] === key && known[1] === name),
    ) &&
    counts.every((count) => Number.isSafeInteger(count) && count > 0) &&
    depthSources.includes(result.depthSource)
  if (isSound) return result
  throw new ConversionError('CRASHED', { cause: 'the worker answered with what it cannot have made' })
}
