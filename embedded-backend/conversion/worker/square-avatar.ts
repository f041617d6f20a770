import { rm } from 'node:fs/promises'

import type { AvatarOrder } from '../order/worker-messages.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { superviseWorker } from './supervise-worker.ts'

export type AvatarLimits = {
  readonly maxPixels: number
  readonly memoryBytes: number
  readonly timeoutMs: number
}

const defaultLimits: AvatarLimits = { maxPixels: 100_000_000, memoryBytes: 1_000_000_000, timeoutMs: 60_000 }

/**
 * Cuts the middle square out of a photo (PNG, JPEG, HEIC or WebP by content, upright) and writes it as a WebP
 * of 512 pixels without metadata, in a supervised process of its own. CARD writes the whole picture in the
 * size of cards instead, and beside it the further sizes of thumbnails; POSTER and THUMBNAIL write only their
 * further sizes. A failure leaves no file behind. Throws ConversionError.
 */
export async function squareAvatar(
  sourcePath: string,
  outputPath: string,
  options: {
    readonly limits?: Partial<AvatarLimits>
    readonly sandbox?: Sandbox
    readonly shape?: AvatarOrder['shape']
  } = {},
): Promise<void> {
  const { maxPixels, ...watched } = { ...defaultLimits, ...options.limits }
  try {
    const order = { work: 'avatar', sourcePath, outputPath, maxPixels, shape: options.shape } as const
    await superviseWorker(order, { limits: watched, onProgress: () => {}, sandbox: options.sandbox })
  } catch (error) {
    await rm(outputPath, { force: true })
    throw error
  }
}
