import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { inspectSource } from '#backend/conversion/inspect/inspect-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import type { ConversionErrorCode } from '#backend/conversion/order/conversion-error.ts'
import { squareAvatar } from '#backend/conversion/worker/square-avatar.ts'
import { DomainError } from '#backend/errors/domain-error.ts'
import { storageFull } from '#backend/files/disk-reserve.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

const MAX_PIXELS = 100_000_000

interface Wanted {
  /** Detected from the content. */
  readonly formats: ReadonlySet<string>
  readonly shape?: 'CARD' | undefined
}

/** Codes of `receivePicture` that say that the picture cannot be used, at least now. */
export const pictureRefusals = [
  'UNSUPPORTED_SOURCE',
  'BROKEN_SOURCE',
  'TOO_MANY_PIXELS',
  'OUT_OF_MEMORY',
  'TIMED_OUT',
  'CRASHED',
] as const

/**
 * Validates a received picture and converts it to a WebP without metadata, which `keep` stores. Throws
 * UNSUPPORTED_SOURCE, BROKEN_SOURCE, TOO_MANY_PIXELS, OUT_OF_MEMORY, TIMED_OUT, CRASHED, STORAGE_FULL.
 */
export async function receivePicture(
  services: ContentServices,
  bytes: Uint8Array,
  { formats, shape }: Wanted,
  keep: (picturePath: string) => Promise<unknown>,
): Promise<void> {
  await services.disk.require(bytes.length)
  const folder = path.join(services.config.dataDir, 'work', `picture-${randomUUID()}`)
  const source = path.join(folder, 'source')
  const picture = path.join(folder, 'picture.webp')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(source, bytes)
    const { format } = await inspectSource(source, { maxPixels: MAX_PIXELS })
    if (!formats.has(format)) throw new ConversionError('UNSUPPORTED_SOURCE')
    await squareAvatar(source, picture, { sandbox: await services.sandbox(), shape })
    await keep(picture)
  } catch (error) {
    if (error instanceof ConversionError) throw refusal(error)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const messages: Partial<Record<ConversionErrorCode, string>> = {
  UNSUPPORTED_SOURCE: 'この形式の画像は使えません。PNG、JPEG、HEICのいずれかを選んでください。',
  BROKEN_SOURCE: '画像を読み取れませんでした。壊れていないか確かめて、もう一度お試しください。',
  OUT_OF_MEMORY: '画像の処理に必要なメモリーが足りませんでした。小さくした画像でもう一度お試しください。',
  TIMED_OUT: '画像の処理に時間がかかりすぎました。小さくした画像でもう一度お試しください。',
  CRASHED: '画像の処理の途中で問題が起きました。時間をおいて、もう一度お試しください。',
}

function refusal(error: ConversionError): DomainError {
  if (error.code === 'STORAGE_FULL') return storageFull(error)
  return new DomainError(error.code, messages[error.code] ?? error.message, { cause: error })
}
