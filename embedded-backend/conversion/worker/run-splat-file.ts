import { rm } from 'node:fs/promises'

import type { SplatFileOrder } from '../order/worker-messages.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { superviseWorker } from './supervise-worker.ts'

export type SplatFileRequest = Omit<SplatFileOrder, 'work'> & {
  readonly limits: { readonly memoryBytes: number; readonly timeoutMs: number }
  readonly signal?: AbortSignal
  readonly sandbox?: Sandbox | undefined
}

/**
 * Writes our splats as a PLY, SPZ or SOG (`writeSplatFile`), in a supervised process of its own (see
 * `superviseWorker`). A failure leaves no file behind. Throws ConversionError.
 */
export async function runSplatFile(request: SplatFileRequest): Promise<void> {
  const { splatPath, outputPath, format, transform, ...supervision } = request
  const order = { work: 'splat-file', splatPath, outputPath, format, transform } as const
  try {
    await superviseWorker(order, { ...supervision, onProgress: () => {} })
  } catch (error) {
    await rm(outputPath, { force: true })
    throw error
  }
}
