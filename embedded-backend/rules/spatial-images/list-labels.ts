import { sql } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'
import type { Category } from '#backend/store/tables/content-tables.ts'

import { normaliseHashTag } from '../text/hash-tags.ts'
import { categories } from './categories.ts'

/** Every category with the number of PUBLIC items in it. */
export async function countCategories({
  store,
}: ContentServices): Promise<{ id: Category; name: string; count: number }[]> {
  const rows = await store
    .selectFrom('spatial_images')
    .where('visibility', '=', 'PUBLIC')
    .where('category', 'is not', null)
    .groupBy('category')
    .select(['category', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map(rows.map(({ category, count }) => [category, count]))
  return categories.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
}

/** A page of the hash tags of PUBLIC items, most used first, and of equally used ones by name. */
export async function listHashTags(
  { store }: ContentServices,
  request: { query?: string | undefined; page: number; limit: number },
): Promise<{ items: { name: string; count: number }[]; total: number }> {
  const part = normaliseHashTag(request.query ?? '').toLowerCase()
  const tags = store
    .selectFrom('spatial_images')
    .innerJoinLateral(
      sql<{ name: string }>`unnest(spatial_images.hash_tags)`.as<'tag'>(sql`tag(name)`),
      (join) => join.onTrue(),
    )
    .where('spatial_images.visibility', '=', 'PUBLIC')
    .$if(part !== '', (query) => query.where(sql<boolean>`strpos(lower(tag.name), ${part}) > 0`))
  const { total } = await tags
    .select((eb) => eb.fn.count<number>('tag.name').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const items = await tags
    .groupBy('tag.name')
    .select(['tag.name', (eb) => eb.fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('tag.name')
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
    .execute()
  return { items, total }
}
