import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Transaction } from 'kysely'

import { newLinkKey } from '#backend/rules/link-id.ts'
import { newId } from '#backend/rules/new-id.ts'
import { tellQuota } from '#backend/rules/sources/quota-messages.ts'
import { checkQuota, lockOwner } from '#backend/rules/sources/quota.ts'
import { itemFiles } from '#backend/rules/takeout/takeout-schema.ts'
import type { Takeout, TakeoutItem } from '#backend/rules/takeout/takeout-schema.ts'
import { searchTextOf } from '#backend/rules/text/search-text.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { readTakeout } from './read-takeout.ts'

export interface ImportReport {
  readonly items: number
  readonly collections: number
  readonly files: number
}

/**
 * Gives an account what another one, here or elsewhere, has taken out: its items with their files, and its
 * collections. All of it or nothing; everything gets an id of its own. Throws NOT_AN_EXPORT, QUOTA_EXCEEDED.
 */
export async function importTakeout(
  services: ContentServices,
  userId: string,
  file: string,
): Promise<ImportReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-import-'))
  const ids = new Map<string, string>()
  try {
    const takeout = await readTakeout(file, folder)
    for (const item of takeout.items) ids.set(item.id, newId())
    let files = 0
    for (const [before, id] of ids) files += await putFiles(services, path.join(folder, 'items', before), id)
    const report = await services.store
      .transaction()
      .execute((transaction) => writeRows(services, transaction, { userId, takeout, ids }))
    return { ...report, files }
  } catch (error) {
    for (const id of ids.values()) await services.files.removePrefix(`items/${id}/`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function putFiles({ files }: ContentServices, folder: string, id: string): Promise<number> {
  let count = 0
  for (const name of itemFiles) {
    const file = path.join(folder, name)
    if (!(await stat(file).catch(() => null))) continue
    await files.putFile(`items/${id}/${name}`, file)
    count += 1
  }
  return count
}

interface Import {
  readonly userId: string
  readonly takeout: Takeout
  /** Ids of the archive, and what they become. */
  readonly ids: ReadonlyMap<string, string>
}

async function writeRows(
  services: ContentServices,
  transaction: Transaction<Database>,
  { userId, takeout, ids }: Import,
): Promise<Omit<ImportReport, 'files'>> {
  await lockOwner(transaction, userId)
  const moreBytes = takeout.items.reduce((sum, { totalBytes }) => sum + totalBytes, 0)
  await checkQuota(transaction, userId, { limit: services.config.content.storageLimitBytes, moreBytes })
  for (const item of takeout.items) await insertItem(transaction, userId, item, ids.get(item.id) ?? newId())
  for (const { title, description, visibility, itemIds, ...when } of takeout.collections) {
    const id = newId()
    const values = { id, owner_id: userId, title, description, visibility }
    const moments = { created_at: new Date(when.createdAt), updated_at: new Date(when.updatedAt) }
    await transaction
      .insertInto('collections')
      .values({ ...values, ...moments })
      .execute()
    const members = itemIds.flatMap((before) => ids.get(before) ?? [])
    if (members.length === 0) continue
    const rows = members.map((spatial_image_id, position) => ({
      collection_id: id,
      spatial_image_id,
      position,
    }))
    await transaction.insertInto('collection_items').values(rows).execute()
  }
  await tellQuota(services, transaction, userId)
  return { items: takeout.items.length, collections: takeout.collections.length }
}

async function insertItem(
  transaction: Transaction<Database>,
  userId: string,
  item: TakeoutItem,
  id: string,
): Promise<void> {
  const { title, description, hashTags } = item
  await transaction
    .insertInto('spatial_images')
    .values({
      id,
      owner_id: userId,
      task_id: null,
      files_id: id,
      title,
      description,
      hash_tags: hashTags,
      search_text: searchTextOf({ title, description, hashTags }),
      visibility: item.visibility,
      link_key: item.visibility === 'UNLISTED' ? newLinkKey() : null,
      category: item.category,
      license: item.license,
      is_download_allowed: item.isDownloadAllowed && item.license !== null,
      width: item.width,
      height: item.height,
      splat_count: item.splatCount,
      splat_bytes: item.splatBytes,
      splat_light_bytes: item.splatLightBytes,
      photo_fov: item.photoFov,
      depth_bytes: item.depthBytes,
      total_bytes: item.totalBytes,
      depth_source: item.depthSource,
      camera_parameters: JSON.stringify(item.cameraParameters),
      has_own_camera: item.hasOwnCamera,
      annotations: JSON.stringify(item.annotations),
      created_at: new Date(item.createdAt),
      updated_at: new Date(item.updatedAt),
    })
    .execute()
}
