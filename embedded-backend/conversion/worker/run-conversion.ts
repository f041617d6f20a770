import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { depthRejections } from '#contract/depth-rejections.ts'

import { ConversionError } from '../order/conversion-error.ts'
import { depthSources } from '../order/conversion.ts'
import { outputFiles } from '../order/conversion.ts'
import type { ConversionResult } from '../order/conversion.ts'
import type { DepthModelFailure } from '../order/depth-model.ts'
import { pictureSizeNames } from '../order/picture-sizes.ts'
import type { ConversionOrder } from '../order/worker-messages.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { superviseConversion } from './supervise-conversion.ts'

/**
 * INSTANT takes one photo; FULL one video or several photos; CONVERSION one file of splats or a photo that
 * carries depth; RESULT one file of splats made elsewhere, with its camera parameters (parsed leniently;
 * without them a pose that shows the scene is computed). If the model fails, `onModelFailure` is called and
 * the depth is guessed instead; the result's `depthSource` tells.
 */
export type ConversionRequest = Omit<ConversionOrder, 'work'> & {
  readonly onModelFailure?: (failure: DepthModelFailure) => void
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal
  readonly sandbox?: Sandbox | undefined
}

/**
 * Makes a spatial image in a supervised process of its own (see `superviseWorker`); a failure leaves no files
 * behind. Progress reaches 1 only at the end. Throws ConversionError.
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
    const names = [...Object.values(outputFiles), ...pictureSizeNames]
    await Promise.all(names.map((name) => rm(join(outputFolder, name), { force: true })))
    throw error
  }
}

/** Validates a result: a worker may be compromised, and the server opens the file names in it. */
function checkResult(result: ConversionResult): ConversionResult {
  const { splatLight, photo, depth } = outputFiles
  const names = Object.entries({ splatLight, photo, depth, ...result.files })
  const { photoFov } = result
  const counts = [result.width, result.height, result.splatCount]
  const isSound =
    names.length === Object.keys(outputFiles).length &&
    names.every(([key, name]) =>
      Object.entries(outputFiles).some((known) => known[0] === key && known[1] === name),
    ) &&
    counts.every((count) => Number.isSafeInteger(count) && count > 0) &&
    (photoFov === undefined) === (result.files.photo === undefined) &&
    (photoFov === undefined || (photoFov > 0 && photoFov < 180)) &&
    depthSources.includes(result.depthSource) &&
    (result.depthRejection === undefined || depthRejections.includes(result.depthRejection))
  if (isSound) return result
  throw new ConversionError('CRASHED', { cause: 'the worker answered with what it cannot have made' })
}
