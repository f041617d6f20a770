import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

import { drawSmall } from './draw-small.ts'
// oxlint-disable-next-line import/default -- the bundler gives the address of the worker
import heicWorker from './heic-worker.ts?worker&url'
import { takeVideoFrame } from './video-file.ts'

const PREVIEW_WIDTH = 480
const HEIC_TIME_LIMIT_MS = 60_000

/**
 * Returns a small preview of a chosen file as a blob URL; null if this browser cannot show it. Our own
 * decoder reads HEIC if the browser cannot: a thumbnail embedded in the file if it is `enough` pixels wide,
 * since the full picture takes seconds.
 */
export async function createPreview(file: File, enough = PREVIEW_WIDTH): Promise<string | null> {
  const small = isVideo(file)
    ? await takeVideoFrame(file, PREVIEW_WIDTH)
    : ((await drawNatively(file)) ?? (isHeic(file) ? await drawHeic(file, enough) : null))
  return small === null ? null : URL.createObjectURL(small)
}

export function dropPreview(address: string): void {
  URL.revokeObjectURL(address)
}

function isVideo(file: File): boolean {
  return file.type.startsWith('video/')
}

function isHeic(file: File): boolean {
  return /\.(heic|heif|hif)$/i.test(file.name) || /^image\/hei[cf]$/.test(file.type)
}

async function drawNatively(file: File): Promise<Blob | null> {
  try {
    return await drawSmall(await createImageBitmap(file), PREVIEW_WIDTH)
  } catch {
    return null
  }
}

let admit: ((address: string) => string) | undefined

function startHeicWorker(): Worker {
  admit ??= scriptAddressPolicy(scriptPolicies.workers, (address) => address === heicWorker)
  return new Worker(admit(heicWorker), { type: 'module' })
}

function drawHeic(file: File, enough: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = startHeicWorker()
    const finish = (preview: Blob | null) => {
      clearTimeout(limit)
      worker.terminate()
      resolve(preview)
    }
    const limit = setTimeout(finish, HEIC_TIME_LIMIT_MS, null)
    worker.addEventListener('message', (event: MessageEvent<Blob | null>) => finish(event.data))
    worker.addEventListener('error', () => finish(null))
    // A worker has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ file, width: PREVIEW_WIDTH, enough })
  })
}
