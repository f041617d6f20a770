import type { Selectable } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { StoredPart, UploadHandle } from '#backend/files/file-store.ts'
import { planParts } from '#backend/files/part-plan.ts'
import type { PlannedPart } from '#backend/files/part-plan.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { ResourcesTable, SourceUse } from '#backend/store/tables/content-tables.ts'

import { newId } from '../ids.ts'
import { displayFileName } from '../text/shown-text.ts'
import { sendQuotaMessage, checkQuota, lockOwner } from './quota.ts'
import { checkAnnouncedSource } from './source-restriction.ts'

type Resource = Selectable<ResourcesTable>

const reservationMs = 24 * 60 * 60 * 1000

export interface AnnouncedSource {
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

export interface Reservation {
  readonly resourceId: string
  readonly isComplete: boolean
  readonly parts: (PlannedPart & { readonly url: string | null })[]
  readonly expiresAt: Date
}

/** True if the stored part has the planned number and size. */
export function hasArrived(part: PlannedPart, stored: readonly StoredPart[]): boolean {
  return stored.some(({ number, size }) => number === part.number && size === part.size)
}

/**
 * Reserves room for a source, or returns the owner's existing reservation for the same bytes, with fresh
 * addresses for the missing parts. Throws UNSUPPORTED_SOURCE, FILE_TOO_LARGE, QUOTA_EXCEEDED, STORAGE_FULL.
 */
export async function reserveSource(
  services: ContentServices,
  ownerId: string,
  kind: SourceUse,
  source: AnnouncedSource,
): Promise<{ reservation: Reservation; isNew: boolean }> {
  const contentType = checkAnnouncedSource(source, kind, services.config.content)
  const expiresAt = new Date(services.clock.now().getTime() + reservationMs)
  const { row, isNew } = await findOrReserve(services, ownerId, kind, { ...source, contentType, expiresAt })
  const parts = await addressParts(services, row, { contentType, expiresAt })
  const isComplete = parts.every((part) => part.url === null)
  return { reservation: { resourceId: row.id, isComplete, parts, expiresAt }, isNew }
}

/** Finds the source's row, or inserts it within the quota. */
async function findOrReserve(
  services: ContentServices,
  ownerId: string,
  kind: SourceUse,
  source: AnnouncedSource & { readonly expiresAt: Date },
): Promise<{ row: Resource; isNew: boolean }> {
  const { contentType, expiresAt } = source
  const fileName = displayFileName(source.fileName)
  return await services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    const found = await transaction
      .updateTable('resources')
      .set({ file_name: fileName, expires_at: expiresAt })
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .where('sha256', '=', source.sha256)
      .where('size', '=', source.size)
      .returningAll()
      .executeTakeFirst()
    if (found) return { row: found, isNew: false }
    await checkQuota(transaction, ownerId, {
      limit: services.config.content.storageLimitBytes,
      moreBytes: source.size,
    })
    await services.disk.require(source.size)
    const id = newId()
    const upload = await services.files.createUpload(`sources/${ownerId}/${id}`)
    const row = await transaction
      .insertInto('resources')
      .values({
        id,
        owner_id: ownerId,
        kind,
        file_name: fileName,
        content_type: contentType,
        size: source.size,
        sha256: source.sha256,
        storage_key: upload.key,
        upload_id: upload.uploadId,
        created_at: services.clock.now(),
        expires_at: expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendQuotaMessage(services, transaction, ownerId)
    return { row, isNew: true }
  })
}

/** All parts, each with its upload address; null for a part that has arrived. */
async function addressParts(
  services: ContentServices,
  row: Resource,
  { contentType, expiresAt }: { readonly contentType: string; readonly expiresAt: Date },
): Promise<Reservation['parts']> {
  const { upload, stored } = await findUpload(services, row)
  return await Promise.all(
    planParts(row.size).map(async (part) => {
      const { number, offset, size } = part
      if (stored === 'ALL' || hasArrived(part, stored)) return { number, offset, size, url: null }
      const { key, uploadId } = upload
      const url = await services.files.signPart({ key, uploadId, number, size, contentType, expiresAt })
      return { number, offset, size, url }
    }),
  )
}

async function findUpload(
  { files, store }: ContentServices,
  row: Resource,
): Promise<{ upload: UploadHandle; stored: StoredPart[] | 'ALL' }> {
  const upload = { key: row.storage_key, uploadId: row.upload_id }
  if (row.is_complete) return { upload, stored: 'ALL' }
  const stored = await files.listParts(upload)
  if (stored) return { upload, stored }
  if ((await files.stat(row.storage_key))?.size === row.size) return { upload, stored: 'ALL' }
  // A crash between a change of files and of the row lost the upload: begin another.
  const renewed = await files.createUpload(row.storage_key)
  const { numUpdatedRows } = await store
    .updateTable('resources')
    .set({ upload_id: renewed.uploadId })
    .where('id', '=', row.id)
    .where('upload_id', '=', row.upload_id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return { upload: renewed, stored: [] }
  await files.abortUpload(renewed)
  throw new DomainError('CONFLICT', '同じファイルの別のアップロードが進行中です。もう一度お試しください。')
}
