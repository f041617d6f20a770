import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { DepthModelError } from '#backend/conversion/order/depth-model.ts'

/** The part of onnxruntime-node 1.30 in use; it is installed on demand and so has no types here. */
export type OnnxTensor = { readonly data: unknown; readonly dims: readonly number[]; readonly type: string }
type OnnxValue = {
  readonly name: string
  readonly isTensor: boolean
  readonly type?: string
  readonly shape?: readonly (number | string)[]
}
export type OnnxSession = {
  readonly inputMetadata: readonly OnnxValue[]
  readonly outputNames: readonly string[]
  run(feeds: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>
}
export type OnnxRunTime = {
  readonly InferenceSession: { create(path: string, options: object): Promise<OnnxSession> }
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor
}

const mostThreads = 4
/** Severity of errors. */
const errorsOnly = 3

/** Loads the run time installed by `npm run model:install`. Throws MODEL_RUN_TIME_MISSING. */
export function loadRunTime(folder: string): OnnxRunTime {
  try {
    return createRequire(join(folder, 'package.json'))('onnxruntime-node') as OnnxRunTime
  } catch (error) {
    throw new DepthModelError('MODEL_RUN_TIME_MISSING', 'npm run model:install has not been run', error)
  }
}

/** Opens an ONNX file. Throws MODEL_UNREADABLE. */
export async function openModel(runTime: OnnxRunTime, path: string): Promise<OnnxSession> {
  const options = {
    executionProviders: ['cpu'],
    intraOpNumThreads: Math.min(mostThreads, availableParallelism()),
    // A model runs once per process, so memory kept for a second run would be wasted.
    enableCpuMemArena: false,
    logSeverityLevel: errorsOnly,
  }
  try {
    return await runTime.InferenceSession.create(path, options)
  } catch (error) {
    throw new DepthModelError('MODEL_UNREADABLE', `${path} is no model that can be run`, error)
  }
}
