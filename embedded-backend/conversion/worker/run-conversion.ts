import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { depthRejections } from '#contract/scene-format.ts'

import { ConversionError } from '../order/conversion-error.ts'
import type { ConversionErrorCode } from '../order/conversion-error.ts'
import { depthSources, outputFiles } from '../order/conversion.ts'
import type { ConversionResult } from '../order/conversion.ts'
import type { DepthModelFailure, DepthModelFailureCode, DepthModelReport } from '../order/depth-model.ts'
import { pictureSizeNames } from '../order/picture-sizes.ts'
import type { ConversionOrder } from '../order/worker-messages.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { superviseWorker } from './supervise-worker.ts'
import type { Supervision } from './supervise-worker.ts'

type ConversionSupervision = Omit<Supervision, 'onModel'> & {
  readonly onModelFailure?: (failure: DepthModelFailure) => void
}

const modelFaults: Partial<Record<ConversionErrorCode, DepthModelFailureCode>> = {
  CANCELED: 'MODEL_TIMED_OUT',
  TIMED_OUT: 'MODEL_TIMED_OUT',
  OUT_OF_MEMORY: 'MODEL_OUT_OF_MEMORY',
  CRASHED: 'MODEL_CRASHED',
}

/**
 * Runs a conversion in a worker. If the operator's model exceeds its time, runs out of memory or crashes the
 * worker, the failure is reported and the conversion runs again without the model in the remaining time.
 */
async function superviseConversion(
  order: ConversionOrder,
  request: ConversionSupervision,
): Promise<ConversionResult> {
  if (!order.depthModel) return superviseWorker(order, request)
  const startedAt = performance.now()
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let hasModel = false
  let progress = 0
  const onModel = (report: DepthModelReport) => {
    clearTimeout(timer)
    hasModel = report.step === 'BEGAN'
    if (hasModel) timer = setTimeout(() => late.abort(), order.depthModel?.timeoutMs)
    if (report.step === 'FAILED') request.onModelFailure?.(report.failure)
  }
  const onProgress = (share: number) => {
    if (share <= progress) return
    progress = share
    request.onProgress(share)
  }
  const signal = AbortSignal.any([late.signal, ...(request.signal ? [request.signal] : [])])
  const { limits, sandbox, onPeopleMissing } = request
  try {
    return await superviseWorker(order, { limits, onProgress, signal, onModel, onPeopleMissing, sandbox })
  } catch (error) {
    const code = error instanceof ConversionError ? modelFaults[error.code] : undefined
    if (!hasModel || !code || request.signal?.aborted) throw error
    request.onModelFailure?.({ code, detail: describe(error) })
  } finally {
    clearTimeout(timer)
  }
  const timeoutMs = Math.max(1, limits.timeoutMs - (performance.now() - startedAt))
  const { depthModel: _, ...without } = order
  const left = { ...limits, timeoutMs }
  const common = { onProgress, onPeopleMissing, sandbox }
  return superviseWorker(without, { ...common, limits: left, signal: request.signal })
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : error
  return typeof cause === 'string' && cause !== '' ? cause : 'the worker that ran the model was stopped'
}

/**
 * INSTANT takes one photo; FULL one video or several photos; CONVERSION one file of splats or a photo that
 * carries depth; RESULT one file of splats made elsewhere, with its camera parameters (parsed leniently;
 * without them a pose that shows the scene is computed). If the model fails, `onModelFailure` is called and
 * the depth is guessed instead; the result's `depthSource` tells.
 */
export type ConversionRequest = Omit<ConversionOrder, 'work'> & {
  readonly onModelFailure?: (failure: DepthModelFailure) => void
  /** Called with the reason why people are not looked for. */
  readonly onPeopleMissing?: (detail: string) => void
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
