import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { inspectSource } from '#backend/conversion/inspect/inspect-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
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

/**
 * Validates a received picture and converts it to a WebP without metadata, which `keep` stores. Throws
 * UNSUPPORTED_SOURCE, BROKEN_SOURCE, TOO_MANY_PIXELS, STORAGE_FULL.
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

function refusal(error: ConversionError): DomainError {
  const broken = '画像を読み取れませんでした。壊れていないか確かめて、もう一度お試しください。'
  const other = 'この形式の画像は使えません。PNG、JPEG、HEICのいずれかを選んでください。'
  if (error.code === 'UNSUPPORTED_SOURCE') return new DomainError(error.code, other)
  if (error.code === 'TOO_MANY_PIXELS') return new DomainError(error.code, error.message)
  if (error.code === 'STORAGE_FULL') return storageFull(error)
  return new DomainError('BROKEN_SOURCE', broken, { cause: error })
}
