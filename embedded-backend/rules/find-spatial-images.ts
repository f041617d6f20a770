import type { ExpressionBuilder } from 'kysely'

import type { ContentServices } from '../content-services.ts'
import { notFound } from '../routes/api-error.ts'
import type { Store } from '../store/database.ts'
import type { Database } from '../store/tables.ts'
import { normaliseHashTag } from './hash-tags.ts'
import { isId } from './new-id.ts'
import { searchPatterns } from './search-text.ts'

export interface ListRequest {
  ownerId?: string | undefined
  query?: string | undefined
  hashTag?: string | undefined
  sort: 'newest' | 'popular'
  page: number
  limit: number
}

type Condition = (eb: ExpressionBuilder<Database, 'spatial_images'>) => ReturnType<typeof eb.and>

/** PRIVATE means its owner and nobody else; every look at an item goes through here. */
export function visibleTo(viewerId: string | null): Condition {
  return (eb) => {
    const isPublic = eb('spatial_images.visibility', '=', 'PUBLIC')
    if (viewerId === null) return eb.and([isPublic])
    return eb.and([eb.or([isPublic, eb('spatial_images.owner_id', '=', viewerId)])])
  }
}

function withOwner(store: Store) {
  return store
    .selectFrom('spatial_images')
    .innerJoin('users', 'users.id', 'spatial_images.owner_id')
    .selectAll('spatial_images')
    .select('users.display_name as owner_name')
}

export type ShownSpatialImage = Awaited<ReturnType<typeof findSpatialImage>>

/** An item that the viewer may see. Throws the same NOT_FOUND for one that is missing and one that is not theirs to see. */
export async function findSpatialImage({ store }: ContentServices, id: string, viewerId: string | null) {
  const item = isId(id)
    ? await withOwner(store).where('spatial_images.id', '=', id).where(visibleTo(viewerId)).executeTakeFirst()
    : undefined
  if (!item) throw notFound()
  return item
}

/** A page of an owner's items, or of everyone's PUBLIC ones. */
export async function listSpatialImages(
  { store }: ContentServices,
  request: ListRequest,
): Promise<{ items: ShownSpatialImage[]; total: number }> {
  const condition: Condition = (eb) => {
    const wanted: ReturnType<typeof eb.and>[] = []
    if (request.ownerId === undefined) wanted.push(visibleTo(null)(eb))
    else wanted.push(eb.and([eb('spatial_images.owner_id', '=', request.ownerId)]))
    const tag = normaliseHashTag(request.hashTag ?? '')
    if (tag !== '') wanted.push(eb.and([eb('spatial_images.hash_tags', '@>', eb.val([tag]))]))
    for (const pattern of searchPatterns(request.query ?? '')) {
      wanted.push(eb.and([eb('spatial_images.search_text', 'like', pattern)]))
    }
    return eb.and(wanted)
  }
  const { total } = await store
    .selectFrom('spatial_images')
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await withOwner(store)
    .where(condition)
    .$if(request.sort === 'popular', (query) => query.orderBy('spatial_images.views', 'desc'))
    .orderBy('spatial_images.created_at', 'desc')
    .orderBy('spatial_images.id', 'desc')
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
    .execute()
  return { items, total }
}

/** Counts a look by somebody else; it is no change of the item. */
export async function countView(
  { store }: ContentServices,
  item: { id: string; owner_id: string },
  viewerId: string | null,
): Promise<void> {
  if (item.owner_id === viewerId) return
  await store
    .updateTable('spatial_images')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', item.id)
    .execute()
}
