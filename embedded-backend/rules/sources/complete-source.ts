import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Selectable, Transaction } from 'kysely'

import { inspectSource, sourceKinds } from '#backend/conversion/inspect/inspect-source.ts'
import type { SourceInfo, SourceLimits } from '#backend/conversion/inspect/inspect-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import { DomainError } from '#backend/errors/domain-error.ts'
import { planParts } from '#backend/files/part-plan.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { ResourcesTable, SourceUse } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { isId } from '../ids.ts'
import { hasArrived } from './reserve-source.ts'

type Resource = Selectable<ResourcesTable>

export function sourceNotFound() {
  return new DomainError('SOURCE_NOT_FOUND', 'アップロードが見つかりません。ファイルを選び直してください。')
}

/**
 * Completes an uploaded source of that use: all parts present, joined, SHA-256 as announced, content of an
 * accepted type. Does nothing if it is complete already. Throws SOURCE_NOT_FOUND, SOURCE_INCOMPLETE,
 * CHECKSUM_MISMATCH, UNSUPPORTED_SOURCE, BROKEN_SOURCE, TOO_MANY_PIXELS, TOO_LONG, TOO_MANY_SPLATS,
 * STORAGE_FULL; rejected bytes are dropped and their reservation released.
 */
export async function completeSource(
  services: ContentServices,
  ownerId: string,
  resourceId: string,
  use: SourceUse,
): Promise<void> {
  if (!isId(resourceId)) throw sourceNotFound()
  await services.disk.require()
  // Throw a refusal only after the transaction, whose writes record it.
  const refusal = await services.store.transaction().execute(async (transaction) => {
    const resource = await transaction
      .selectFrom('resources')
      .selectAll()
      .where('id', '=', resourceId)
      .where('owner_id', '=', ownerId)
      .where('kind', '=', use)
      .forUpdate()
      .executeTakeFirst()
    if (!resource) return sourceNotFound()
    if (resource.is_complete) return null
    if (!(await joinParts(services, resource))) {
      return new DomainError(
        'SOURCE_INCOMPLETE',
        'アップロードが終わっていません。もう一度アップロードしてください。',
      )
    }
    const { sourceMaxPixels: maxPixels, sourceMaxSeconds: maxSeconds } = services.config.content
    const judged = await judgeSource(services, resource, { maxPixels, maxSeconds })
    const refusal = judged instanceof DomainError ? judged : null
    if (refusal?.code === 'CHECKSUM_MISMATCH') await startOver(services, transaction, resource)
    else if (refusal) await giveUp(services, transaction, resource)
    else if (!(judged instanceof DomainError)) {
      await transaction
        .updateTable('resources')
        .set({ is_complete: true, content_type: judged.contentType })
        .where('id', '=', resource.id)
        .execute()
    }
    return refusal
  })
  if (refusal) throw refusal
}

/** Stored columns of a source. */
export type StoredSource = Pick<Resource, 'kind' | 'size' | 'sha256' | 'storage_key' | 'upload_id'>

/** Joins the parts of a source into one object; false while some are missing. */
export async function joinParts(
  { files }: ContentServices,
  resource: Pick<StoredSource, 'size' | 'storage_key' | 'upload_id'>,
): Promise<boolean> {
  // A crash between joining and writing the row leaves the object in place already.
  if ((await files.stat(resource.storage_key))?.size === resource.size) return true
  const upload = { key: resource.storage_key, uploadId: resource.upload_id }
  const planned = planParts(resource.size)
  const stored = (await files.listParts(upload)) ?? []
  if (!planned.every((part) => hasArrived(part, stored))) return false
  await files.completeUpload(upload, stored.slice(0, planned.length))
  return true
}

/** Inspects the content of a source; returns its properties, or the error that makes it unusable. */
export async function judgeSource(
  services: ContentServices,
  resource: StoredSource,
  limits: Pick<SourceLimits, 'maxPixels' | 'maxSeconds' | 'maxSplats'>,
): Promise<DomainError | SourceInfo> {
  const folder = path.join(services.config.dataDir, 'work', `check-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const file = path.join(folder, 'source')
    await services.files.fetchFile(resource.storage_key, file)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    if (hash.digest('hex') !== resource.sha256) {
      return new DomainError(
        'CHECKSUM_MISMATCH',
        '届いたデータが元のファイルと一致しません。もう一度アップロードしてください。',
      )
    }
    return await inspectSource(file, {
      ...limits,
      kinds: [...sourceKinds[resource.kind]],
    })
  } catch (error) {
    if (error instanceof ConversionError) return new DomainError(error.code, error.message)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOver(
  { files }: ContentServices,
  transaction: Transaction<Database>,
  resource: Resource,
): Promise<void> {
  await files.remove(resource.storage_key)
  const upload = await files.createUpload(resource.storage_key)
  await transaction
    .updateTable('resources')
    .set({ upload_id: upload.uploadId })
    .where('id', '=', resource.id)
    .execute()
}

async function giveUp(
  { files }: ContentServices,
  transaction: Transaction<Database>,
  resource: Resource,
): Promise<void> {
  await transaction.deleteFrom('resources').where('id', '=', resource.id).execute()
  await files.remove(resource.storage_key)
}
