import { DomainError, unauthenticated } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Services } from '#backend/services/services.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { newId } from '../ids.ts'
import { receivePicture } from '../received-picture.ts'
import { searchTextOfUser } from '../text/search-text.ts'

/** Largest accepted picture file, in bytes. */
export const MAX_AVATAR_BYTES = 16 * 1024 * 1024
const FORMATS = new Set(['jpeg', 'png', 'heic'])

/**
 * Makes the file the account's picture and returns its key. Throws `pictureRefusals` and STORAGE_FULL; the
 * previous picture stays then.
 */
export async function setAvatar(
  services: ContentServices,
  userId: string,
  bytes: Uint8Array,
): Promise<string> {
  const key = `avatars/${userId}/${newId()}.webp`
  await receivePicture(services, bytes, { formats: FORMATS }, (picture) =>
    services.files.putFile(key, picture),
  )
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

export function avatarTooLarge(): DomainError {
  return new DomainError('AVATAR_TOO_LARGE', '画像が大きすぎます。16MBまでの画像を選んでください。')
}

/** Changes an account's display name. */
export async function changeDisplayName(
  { store, clock }: Services,
  user: { id: string; username: string },
  displayName: string,
): Promise<void> {
  await store
    .updateTable('users')
    .set({
      display_name: displayName,
      search_text: searchTextOfUser({ displayName, username: user.username }),
      updated_at: clock.now(),
    })
    .where('id', '=', user.id)
    .execute()
}
