import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles } from '../doomed-files.ts'
import { newId } from '../ids.ts'
import { receivePicture } from '../received-picture.ts'
import { checkQuota, lockOwner } from '../sources/quota.ts'
import { searchTextOfUser } from '../text/search-text.ts'
import { keepFiles, findKnownItems, writeImport, planItems } from './import-items.ts'
import type { KeptItem, ImportReport, ImportWishes, PlannedItem } from './import-items.ts'
import { openTakeout } from './open-takeout.ts'
import type { OpenTakeout } from './open-takeout.ts'

export interface TakeoutToImport extends ImportWishes {
  readonly userId: string
  /** Path of the archive. */
  readonly file: string
  /** Empty folder for unpacked files. */
  readonly folder: string
  /** Assigns ids for `count` items, the same ones on every attempt. */
  readonly claimIds: (count: number) => Promise<readonly string[]>
  /** Receives the share of items stored so far. */
  readonly onProgress?: (progress: number) => Promise<void>
  /** Runs in the transaction that writes the rows. */
  readonly finish?: (transaction: Transaction<Database>, report: ImportReport) => Promise<void>
  readonly signal?: AbortSignal
}

/**
 * Imports the export of an account, from this installation or another: items with their files, collections,
 * and optionally name and picture. Rows are written all or none; after a failed attempt the caller removes
 * files by the ids. Items imported before are skipped. Throws NOT_AN_EXPORT, QUOTA_EXCEEDED, STORAGE_FULL,
 * UNAUTHENTICATED.
 */
export async function importTakeout(
  services: ContentServices,
  order: TakeoutToImport,
): Promise<ImportReport> {
  const { userId, signal } = order
  await using archive = await openTakeout(order.file)
  const ids = await order.claimIds(archive.takeout.items.length)
  const coming = await whatIsNew(services, userId, archive, planItems(archive, ids))
  const kept: KeptItem[] = []
  for (const planned of coming) {
    signal?.throwIfAborted()
    kept.push(await keepFiles(services, archive, planned, path.join(order.folder, planned.id)))
    await order.onProgress?.(kept.length / coming.length)
  }
  const profile = order.takesProfile ? await readProfile(services, archive, order) : null
  try {
    return await services.store.transaction().execute(async (transaction) => {
      const bringing = { takeout: archive.takeout, kept, keepsVisibility: order.keepsVisibility }
      const report = await writeImport(services, transaction, userId, bringing)
      if (profile) await writeProfile(services, transaction, userId, profile)
      await order.finish?.(transaction, report)
      return report
    })
  } catch (error) {
    if (profile?.avatarKey) await services.files.remove(profile.avatarKey)
    throw error
  }
}

/**
 * Finds the items to import. Checks the room before anything is unpacked; the final transaction checks it
 * again.
 */
async function whatIsNew(
  { store, config, disk }: ContentServices,
  userId: string,
  { takeout }: OpenTakeout,
  planned: readonly PlannedItem[],
): Promise<PlannedItem[]> {
  const coming = await store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, userId)
    const known = await findKnownItems(transaction, userId, takeout)
    const fresh = planned.filter(({ item }) => !known.has(item.id))
    const moreBytes = fresh.reduce((sum, { bytes }) => sum + bytes, 0)
    await checkQuota(transaction, userId, { limit: config.content.storageLimitBytes, moreBytes })
    return fresh
  })
  await disk.require(coming.reduce((sum, { bytes }) => sum + bytes, 0))
  return coming
}

interface Profile {
  /** Null if the archive has no displayable name. */
  readonly displayName: string | null
  readonly avatarKey: string | null
}

const mostPictureBytes = 16 * 1024 * 1024

/** Re-encodes the picture like every upload; omits it if that fails. */
async function readProfile(
  services: ContentServices,
  archive: OpenTakeout,
  { userId, folder }: TakeoutToImport,
): Promise<Profile> {
  const name = archive.takeout.account.displayName.trim()
  const displayName = name !== '' && name.length <= 50 ? name : null
  const file = archive.files.get('account/avatar.webp')
  if (!file || file.size > mostPictureBytes) return { displayName, avatarKey: null }
  const target = path.join(folder, 'avatar.webp')
  await archive.extract(file, target)
  const key = `avatars/${userId}/${newId()}.webp`
  try {
    await receivePicture(services, await readFile(target), { formats: new Set(['webp']) }, (picture) =>
      services.files.putFile(key, picture),
    )
    return { displayName, avatarKey: key }
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'STORAGE_FULL') return { displayName, avatarKey: null }
    throw error
  }
}

async function writeProfile(
  { clock }: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
  { displayName, avatarKey }: Profile,
): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['username', 'display_name', 'avatar_key'])
    .executeTakeFirstOrThrow()
  const name = displayName ?? user.display_name
  if (avatarKey !== null && user.avatar_key !== null) await doomFiles(transaction, [{ key: user.avatar_key }])
  await transaction
    .updateTable('users')
    .set({
      display_name: name,
      search_text: searchTextOfUser({ displayName: name, username: user.username }),
      avatar_key: avatarKey ?? user.avatar_key,
      updated_at: clock.now(),
    })
    .where('id', '=', userId)
    .execute()
}
