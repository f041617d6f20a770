import { getPriority, setPriority } from 'node:os'

import { ConversionError } from '../order/conversion-error.ts'
import type { WorkerOrder, WorkerReport, WorkerResults } from '../order/worker-messages.ts'

/**
 * Added to the niceness of the site, which may be niced itself: only privileged processes may become less
 * nice.
 */
const addedNiceness = 5
const nicest = 19

// Set this before the heavy modules start their threads, which inherit it: the site stays fast during
// conversions, and on a processor that the site keeps busy a conversion still gets about a quarter
// (decision 020).
setPriority(Math.min(nicest, getPriority() + addedNiceness))

process.on('disconnect', () => process.exit(1))
process.once('message', (order: WorkerOrder) => void work(order))

async function work(order: WorkerOrder): Promise<void> {
  try {
    const result = await carryOut(order, (share) => void send({ kind: 'progress', share }))
    await send({ kind: 'done', result })
  } catch (error) {
    const { code, message } = toConversionError(error)
    await send({ kind: 'failed', code, message, detail: describe(error) })
  }
  process.exit(0)
}

/** Loads only the modules that this kind of work needs. */
async function carryOut(
  order: WorkerOrder,
  onProgress: (share: number) => void,
): Promise<WorkerResults[WorkerOrder['work']]> {
  switch (order.work) {
    case 'conversion':
      return (await import('../convert-source.ts')).convertSource(order, onProgress, send)
    case 'scene-video':
      return (await import('../write/make-scene-video.ts')).makeSceneVideo(order, onProgress)
    case 'splat-file':
      return (await import('../write/write-splat-file.ts')).writeSplatFile(order)
    case 'pictures':
      return (await import('../write/draw-pictures.ts')).drawPictures(order)
    case 'avatar':
      return (await import('../make-avatar.ts')).makeAvatar(order)
    case 'attempt':
      return (await import('./make-attempt.ts')).makeAttempt(order)
  }
}

function send(report: WorkerReport): Promise<void> {
  return new Promise((resolve) => process.send?.(report, () => resolve()))
}

function toConversionError(error: unknown): ConversionError {
  if (error instanceof ConversionError) return error
  if (isSpaceError(error)) return new ConversionError('STORAGE_FULL')
  return new ConversionError(isMemoryError(error) ? 'OUT_OF_MEMORY' : 'CRASHED')
}

function isMemoryError(error: unknown): boolean {
  return error instanceof RangeError && /allocation|memory|array length/i.test(error.message)
}

/** Native modules report a full disk only in the message. */
function isSpaceError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(error.message) || isSpaceError(error.cause)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by: ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
