import { ConversionError, type ConversionErrorCode } from '../order/conversion-error.ts'
import type { ConversionResult } from '../order/conversion.ts'
import type { DepthModelFailure, DepthModelFailureCode, DepthModelReport } from '../order/depth-model.ts'
import type { ConversionOrder } from '../order/worker-messages.ts'
import { superviseWorker, type Supervision } from './supervise-worker.ts'

export type ConversionSupervision = Omit<Supervision, 'onModel'> & {
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
export async function superviseConversion(
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
  const { limits, sandbox } = request
  try {
    return await superviseWorker(order, { limits, onProgress, signal, onModel, sandbox })
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
  return superviseWorker(without, { limits: left, onProgress, signal: request.signal, sandbox })
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : error
  return typeof cause === 'string' && cause !== '' ? cause : 'the worker that ran the model was stopped'
}
