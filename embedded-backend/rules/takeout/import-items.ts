import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Transaction } from 'kysely'

import { inspectSource } from '#backend/conversion/inspect/inspect-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { newLinkKey, newId } from '../ids.ts'
import { sendQuotaMessage, checkQuota, lockOwner } from '../sources/quota.ts'
import { columnsOf } from '../spatial-images/item-fields.ts'
import { searchTextOf } from '../text/search-text.ts'
import { notAnExport } from './open-takeout.ts'
import type { OpenTakeout } from './open-takeout.ts'
import { itemFiles } from './takeout-schema.ts'
import type { TakeoutFile, TakeoutItem, TakeoutLists } from './takeout-schema.ts'

type ItemFile = (typeof itemFiles)[number]

/** An item of an archive, with its new id. */
export interface PlannedItem {
  readonly item: TakeoutItem
  readonly id: string
  readonly files: ReadonlyMap<ItemFile, TakeoutFile>
  /** Total size of its files. */
  readonly bytes: number
}

const needed: readonly ItemFile[] = ['poster.webp', 'thumbnail.webp', 'flat.webp', 'scene.sog']

/**
 * Assigns `ids` to the items of an archive, in order, and checks that each has its required files. Throws
 * NOT_AN_EXPORT.
 */
export function planItems({ takeout, files }: OpenTakeout, ids: readonly string[]): PlannedItem[] {
  if (new Set(takeout.items.map((item) => item.id)).size !== takeout.items.length) throw notAnExport('ids')
  return takeout.items.map((item, index) => {
    const own = new Map<ItemFile, TakeoutFile>()
    for (const name of itemFiles) {
      const file = isWanted(item, name) ? files.get(`items/${item.id}/${name}`) : undefined
      if (file) own.set(name, file)
    }
    if (!needed.every((name) => own.has(name))) throw notAnExport(`files of ${item.id}`)
    const bytes = [...own.values()].reduce((sum, { size }) => sum + size, 0)
    return { item, id: ids[index] ?? '', files: own, bytes }
  })
}

/** Ignores files that the item's fields do not announce. */
function isWanted(item: TakeoutItem, name: ItemFile): boolean {
  if (name === 'scene-light.sog') return item.splatLightBytes !== null
  if (name === 'photo.webp') return item.photoFov !== null
  if (name === 'depth.webp') return item.depthBytes !== null
  return true
}

/** An item whose files are stored, with values read from them; the archive's own claims are not trusted. */
export interface KeptItem extends PlannedItem {
  readonly splatCount: number
}

/**
 * Unpacks the files of an item below `folder`, inspects each, and stores them under the item's id. Skips
 * files stored by an earlier attempt. Throws NOT_AN_EXPORT.
 */
export async function keepFiles(
  services: ContentServices,
  archive: OpenTakeout,
  planned: PlannedItem,
  folder: string,
): Promise<KeptItem> {
  const { files, config } = services
  let splatCount = 0
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    for (const [name, file] of planned.files) {
      const target = path.join(folder, name)
      await archive.extract(file, target)
      const splats = await countSplats(target, name, config.content.sourceMaxPixels)
      if (name === 'scene.sog') splatCount = splats
      const key = `items/${planned.id}/${name}`
      if ((await files.stat(key))?.size !== file.size) await files.putFile(key, target)
      await rm(target, { force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { ...planned, splatCount }
}

/** Inspects the header of a file; returns 0 for a picture. Throws NOT_AN_EXPORT for any other type. */
async function countSplats(file: string, name: string, maxPixels: number): Promise<number> {
  const isScene = name.endsWith('.sog')
  try {
    const info = await inspectSource(file, { maxPixels, kinds: [isScene ? 'SPLATS' : 'PHOTO'] })
    if (info.format !== (isScene ? 'sog' : 'webp')) throw notAnExport(name)
    return info.kind === 'SPLATS' ? info.splatCount : 0
  } catch (error) {
    throw error instanceof ConversionError ? notAnExport(error) : error
  }
}

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
  readonly takeout: OpenTakeout['takeout']
  readonly kept: readonly KeptItem[]
  readonly keepsVisibility: boolean
}

/** Own items that match ids of the archive: imported before, or never deleted. */
export async function findKnownItems(
  transaction: Transaction<Database>,
  userId: string,
  { items }: Pick<TakeoutLists, 'items'>,
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
  const isDownloadAllowed = item.isDownloadAllowed && item.license !== null
  const visibility = keepsVisibility ? item.visibility : 'PRIVATE'
  await transaction
    .insertInto('spatial_images')
    .values({
      id,
      owner_id: userId,
      task_id: null,
      files_id: id,
      imported_from: item.id,
      ...columnsOf({ ...item, visibility, isDownloadAllowed }),
      search_text: searchTextOf(item),
      link_key: visibility === 'UNLISTED' ? newLinkKey() : null,
      width: item.width,
      height: item.height,
      splat_count: splatCount,
      splat_bytes: files.get('scene.sog')?.size ?? 0,
      splat_light_bytes: files.get('scene-light.sog')?.size ?? null,
      photo_fov: files.has('photo.webp') ? item.photoFov : null,
      depth_bytes: files.get('depth.webp')?.size ?? null,
      total_bytes: bytes,
      depth_source: item.depthSource,
      camera_parameters: item.cameraParameters,
      has_own_camera: item.hasOwnCamera,
      annotations: item.annotations,
      created_at: pastOf(services, item.createdAt),
      updated_at: pastOf(services, item.updatedAt),
    })
    .execute()
}

/** Archives have no ids for collections; creation time and title identify them. */
function nameOfCollection({ title, createdAt }: TakeoutLists['collections'][number]): string {
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
