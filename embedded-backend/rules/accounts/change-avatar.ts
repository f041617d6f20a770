import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { inspectSource } from '#backend/conversion/inspect/inspect-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import { squareAvatar } from '#backend/conversion/worker/square-avatar.ts'
import { DomainError, unauthenticated } from '#backend/errors/domain-error.ts'
import { storageFull } from '#backend/files/disk-reserve.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { newId } from '../new-id.ts'

/** Largest file that a picture may come in. */
export const MAX_AVATAR_BYTES = 16 * 1024 * 1024
const MAX_PIXELS = 100_000_000
const FORMATS = new Set(['jpeg', 'png', 'heic'])

/**
 * Makes the file the account's picture and answers its key. Throws UNSUPPORTED_SOURCE, BROKEN_SOURCE,
 * TOO_MANY_PIXELS, STORAGE_FULL; the picture before stays then.
 */
export async function setAvatar(
  services: ContentServices,
  userId: string,
  bytes: Uint8Array,
): Promise<string> {
  await services.disk.require(bytes.length)
  const folder = path.join(services.config.dataDir, 'work', `avatar-${randomUUID()}`)
  const source = path.join(folder, 'source')
  const picture = path.join(folder, 'avatar.webp')
  const key = `avatars/${userId}/${newId()}.webp`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(source, bytes)
    const { format } = await inspectSource(source, { maxPixels: MAX_PIXELS })
    if (!FORMATS.has(format)) throw new ConversionError('UNSUPPORTED_SOURCE')
    await squareAvatar(source, picture, { sandbox: await services.sandbox() })
    await services.files.putFile(key, picture)
  } catch (error) {
    if (error instanceof ConversionError) throw refusal(error)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await replaceAvatar(services, userId, key)
  return key
}

export async function removeAvatar(services: ContentServices, userId: string): Promise<void> {
  await replaceAvatar(services, userId, null)
}

async function replaceAvatar(services: ContentServices, userId: string, key: string | null): Promise<void> {
  const isThere = await services.store.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .where('id', '=', userId)
      .select('avatar_key')
      .forNoKeyUpdate()
      .executeTakeFirst()
    const orphan = before ? before.avatar_key : key
    if (orphan !== null) await doomFiles(transaction, [{ key: orphan }])
    await transaction
      .updateTable('users')
      .set({ avatar_key: key, updated_at: services.clock.now() })
      .where('id', '=', userId)
      .execute()
    return before !== undefined
  })
  await removeDoomedFiles(services)
  if (!isThere) throw unauthenticated()
}

function refusal(error: ConversionError): DomainError {
  const broken = '画像を読み取れませんでした。壊れていないか確かめて、もう一度お試しください。'
  const other = 'この形式の画像は使えません。PNG、JPEG、HEICのいずれかを選んでください。'
  if (error.code === 'UNSUPPORTED_SOURCE') return new DomainError(error.code, other)
  if (error.code === 'TOO_MANY_PIXELS') return new DomainError(error.code, error.message)
  if (error.code === 'STORAGE_FULL') return storageFull(error)
  return new DomainError('BROKEN_SOURCE', broken, { cause: error })
}

export function avatarTooLarge(): DomainError {
  return new DomainError('AVATAR_TOO_LARGE', '画像が大きすぎます。16MBまでの画像を選んでください。')
}
