import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { newLinkKey } from '../link-id.ts'
import { newId } from '../new-id.ts'
import { sendQuotaMessage } from '../sources/quota-messages.ts'
import { checkQuota, lockOwner } from '../sources/quota.ts'
import { normaliseHashTags } from '../text/hash-tags.ts'
import { searchTextOf } from '../text/search-text.ts'
import type { KeptItem } from './import-files.ts'
import { notAnExport } from './open-takeout.ts'
import type { Takeout } from './takeout-schema.ts'

export interface ImportWishes {
  /** True to restore each visibility; otherwise everything becomes PRIVATE. */
  readonly keepsVisibility: boolean
  /** True to import the account's name and picture too. */
  readonly takesProfile: boolean
}

export interface ImportReport {
  /** Numbers of imported items, and of items that existed already. */
  readonly items: number
  readonly known: number
  readonly collections: number
  readonly files: number
}

interface Bringing {
  readonly takeout: Takeout
  readonly kept: readonly KeptItem[]
  readonly keepsVisibility: boolean
}

/** Own items that match ids of the archive: imported before, or never deleted. */
export async function findKnownItems(
  transaction: Transaction<Database>,
  userId: string,
  { items }: Pick<Takeout, 'items'>,
): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  const wanted = items.map((item) => item.id)
  for (let start = 0; start < wanted.length; start += 1000) {
    const some = wanted.slice(start, start + 1000)
    const rows = await transaction
      .selectFrom('spatial_images')
      .where('owner_id', '=', userId)
      .where((eb) => eb.or([eb('id', 'in', some), eb('imported_from', 'in', some)]))
      .select(['id', 'imported_from'])
      .execute()
    for (const { id, imported_from: before } of rows) {
      known.set(id, id)
      if (before !== null) known.set(before, id)
    }
  }
  return known
}

/**
 * Writes the rows of an import, all or none: new items, and collections with new and existing items. Throws
 * QUOTA_EXCEEDED, UNAUTHENTICATED, NOT_AN_EXPORT.
 */
export async function writeImport(
  services: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
  bringing: Bringing,
): Promise<ImportReport> {
  const { takeout, kept } = bringing
  await lockOwner(transaction, userId)
  const ids = await findKnownItems(transaction, userId, takeout)
  const coming = kept.filter(({ item }) => !ids.has(item.id))
  const moreBytes = coming.reduce((sum, { bytes }) => sum + bytes, 0)
  await checkQuota(transaction, userId, { limit: services.config.content.storageLimitBytes, moreBytes })
  for (const one of coming) {
    await insertItem(services, transaction, userId, { ...one, keepsVisibility: bringing.keepsVisibility })
    ids.set(one.item.id, one.id)
  }
  const collections = await writeCollections(services, transaction, userId, { ...bringing, ids })
  await sendQuotaMessage(services, transaction, userId)
  const files = coming.reduce((sum, one) => sum + one.files.size, 0)
  return { items: coming.length, known: takeout.items.length - coming.length, collections, files }
}

/** Replaces a date in the future by the current time. */
function pastOf({ clock }: ContentServices, moment: string): Date {
  return new Date(Math.min(clock.now().getTime(), new Date(moment).getTime()))
}

async function insertItem(
  services: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
  { item, id, files, bytes, splatCount, keepsVisibility }: KeptItem & Pick<Bringing, 'keepsVisibility'>,
): Promise<void> {
  const { title, description } = item
  const hashTags = normaliseHashTags(item.hashTags)
  if (hashTags === null) throw notAnExport('hash tags')
  const visibility = keepsVisibility ? item.visibility : 'PRIVATE'
  await transaction
    .insertInto('spatial_images')
    .values({
      id,
      owner_id: userId,
      task_id: null,
      files_id: id,
      imported_from: item.id,
      title,
      description,
      hash_tags: hashTags,
      search_text: searchTextOf({ title, description, hashTags }),
      visibility,
      link_key: visibility === 'UNLISTED' ? newLinkKey() : null,
      category: item.category,
      license: item.license,
      is_download_allowed: item.isDownloadAllowed && item.license !== null,
      width: item.width,
      height: item.height,
      splat_count: splatCount,
      splat_bytes: files.get('scene.sog')?.size ?? 0,
      splat_light_bytes: files.get('scene-light.sog')?.size ?? null,
      photo_fov: files.has('photo.webp') ? item.photoFov : null,
      depth_bytes: files.get('depth.webp')?.size ?? null,
      total_bytes: bytes,
      depth_source: item.depthSource,
      camera_parameters: JSON.stringify(item.cameraParameters),
      has_own_camera: item.hasOwnCamera,
      annotations: JSON.stringify(item.annotations),
      created_at: pastOf(services, item.createdAt),
      updated_at: pastOf(services, item.updatedAt),
    })
    .execute()
}

/** Archives have no ids for collections; creation time and title identify them. */
function nameOfCollection({ title, createdAt }: Takeout['collections'][number]): string {
  return createHash('sha256').update(`${createdAt} ${title}`).digest('hex').slice(0, 32)
}

/** Skips existing collections. Returns the number written. */
async function writeCollections(
  services: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
  { takeout, keepsVisibility, ids }: Bringing & { readonly ids: ReadonlyMap<string, string> },
): Promise<number> {
  const rows = await transaction
    .selectFrom('collections')
    .where('owner_id', '=', userId)
    .select(['created_at', 'imported_from'])
    .execute()
  const known = new Set(rows.flatMap((row) => [row.imported_from, row.created_at.toISOString()]))
  let count = 0
  for (const collection of takeout.collections) {
    const name = nameOfCollection(collection)
    if (known.has(name) || known.has(collection.createdAt)) continue
    known.add(name)
    count += 1
    const id = newId()
    await transaction
      .insertInto('collections')
      .values({
        id,
        owner_id: userId,
        imported_from: name,
        title: collection.title,
        description: collection.description,
        visibility: keepsVisibility ? collection.visibility : 'PRIVATE',
        created_at: pastOf(services, collection.createdAt),
        updated_at: pastOf(services, collection.updatedAt),
      })
      .execute()
    const members = [...new Set(collection.itemIds.flatMap((before) => ids.get(before) ?? []))]
    if (members.length === 0) continue
    await transaction
      .insertInto('collection_items')
      .values(
        members.map((spatial_image_id, position) => ({ collection_id: id, spatial_image_id, position })),
      )
      .execute()
  }
  return count
}
