import { sql } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'

import { readCursor, writeCursor } from './list-spatial-images.ts'

export interface AddressPage {
  readonly items: { id: string; updatedAt: string }[]
  readonly next: string | null
  /** Number of all PUBLIC items. */
  readonly total: number
  /** Changes whenever an item is added, removed or changed. */
  readonly version: string
}

/** Addresses of PUBLIC items for crawlers, oldest first, so that new ones are appended. */
export async function listAddresses(
  { store }: ContentServices,
  { skip, after, limit }: { skip: number; after?: string | undefined; limit: number },
): Promise<AddressPage> {
  const cursor = after === undefined ? null : readCursor(after, 'newest')
  const rows = await store
    .selectFrom('spatial_images')
    .where('visibility', '=', 'PUBLIC')
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${cursor?.createdAt}, ${cursor?.id})`),
    )
    .select(['id', 'created_at', 'updated_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .offset(skip)
    .execute()
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const { total, changedAt } = await readState({ store })
  return {
    items: items.map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() })),
    next: last ? writeCursor({ createdAt: last.created_at, id: last.id, value: null }, 'newest') : null,
    total,
    version: `${total}-${changedAt?.getTime() ?? 0}`,
  }
}

async function readState({ store }: Pick<ContentServices, 'store'>) {
  return await store
    .selectNoFrom((eb) => [
      eb
        .selectFrom('label_counts')
        .where('kind', '=', 'CATEGORY')
        .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('total'))
        .$castTo<{ total: number }>()
        .as('total'),
      eb
        .selectFrom('spatial_images')
        .where('visibility', '=', 'PUBLIC')
        .select((item) => item.fn.max('updated_at').as('changed_at'))
        .as('changedAt'),
    ])
    .$castTo<{ total: number; changedAt: Date | null }>()
    .executeTakeFirstOrThrow()
}
