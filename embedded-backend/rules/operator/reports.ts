import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { ReportKind } from '#backend/store/tables/operator-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { isUserId } from '../ids.ts'
import { countRows, offsetOf } from '../paging.ts'
import { findSpatialImage } from '../spatial-images/find-spatial-images.ts'

interface Reporter {
  readonly userId: string | null
  /** Client key that rate limits count by. */
  readonly limitKey: string | null
}

/** Stores a report about an item from a reader, signed in or not. Throws NOT_FOUND, LimitReached. */
export async function sendReport(
  services: ContentServices,
  reporter: Reporter,
  address: string,
  report: { readonly kind: ReportKind; readonly text: string; readonly email: string | null },
): Promise<string> {
  const item = await findSpatialImage(services, address, reporter.userId)
  await services.limits.take('reportByClient', reporter.limitKey)
  await services.limits.take('reportByUser', reporter.userId)
  const id = randomUUID()
  await services.store
    .insertInto('reports')
    .values({
      id,
      spatial_image_id: item.id,
      owner_id: item.owner_id,
      title: item.title,
      reporter_id: reporter.userId,
      created_at: services.clock.now(),
      ...report,
    })
    .execute()
  return id
}

/**
 * A page of reports with the current state of their items; open ones oldest first, closed ones newest first.
 */
export async function listReports(
  store: Store,
  { isOpen, page, limit }: { readonly isOpen: boolean; readonly page: number; readonly limit: number },
) {
  const wanted = store.selectFrom('reports').where('closed_at', isOpen ? 'is' : 'is not', null)
  const counted = await countRows(store, wanted, { page, limit })
  const items = await wanted
    .leftJoin('users as owner', 'owner.id', 'reports.owner_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .leftJoin('spatial_images', 'spatial_images.id', 'reports.spatial_image_id')
    .selectAll('reports')
    .select([
      'owner.display_name as owner_name',
      'owner.suspended_at',
      'reporter.display_name as reporter_name',
    ])
    .select(['spatial_images.visibility', 'spatial_images.wanted_visibility', 'spatial_images.hidden_at'])
    .orderBy('reports.created_at', isOpen ? 'asc' : 'desc')
    .orderBy('reports.id')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  return { items, ...counted }
}

export type FoundReport = Awaited<ReturnType<typeof listReports>>['items'][number]

/** Closes a report; a repeated call changes nothing. Throws NOT_FOUND. */
export async function closeReport(
  { clock }: Pick<ContentServices, 'clock'>,
  transaction: Transaction<Database>,
  { id, operatorId }: { readonly id: string; readonly operatorId: string | null },
): Promise<void> {
  const report = isUserId(id)
    ? await transaction
        .updateTable('reports')
        .set((eb) => ({
          closed_at: eb.fn.coalesce('closed_at', eb.val(clock.now())),
          closed_by: eb.fn.coalesce('closed_by', eb.val(operatorId)),
        }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!report) throw notFound()
}
