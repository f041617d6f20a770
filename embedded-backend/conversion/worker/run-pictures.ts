import type { PicturesOrder } from '../order/worker-messages.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { superviseWorker } from './supervise-worker.ts'

export type PicturesRequest = Omit<PicturesOrder, 'work'> & {
  readonly limits: { readonly memoryBytes: number; readonly timeoutMs: number }
  readonly signal?: AbortSignal
  readonly sandbox?: Sandbox | undefined
}

/**
 * Draws poster, thumbnail and depth of a scene of splats into an existing folder, as a conversion names them,
 * in a supervised process of its own (see `superviseWorker`). Throws ConversionError.
 */
export async function runPictures(request: PicturesRequest): Promise<void> {
  const { splatPath, outputFolder, camera, width, height, ...supervision } = request
  const order = { work: 'pictures', splatPath, outputFolder, camera, width, height } as const
  await superviseWorker(order, { ...supervision, onProgress: () => {} })
}
