import { sql } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Category } from '#backend/store/tables/content-tables.ts'

import { countRows, offsetOf } from '../paging.ts'
import type { Page, PageRequest } from '../paging.ts'
import { normaliseHashTag } from '../text/hash-tags.ts'
import { searchGrams } from '../text/search-text.ts'

const names: Record<Category, string> = {
  people: '人物',
  animals: '動物',
  food: '食べもの',
  nature: '自然',
  city: '街・建物',
  interior: 'インテリア',
  things: 'もの',
  art: 'アート',
  other: 'その他',
}

export const categoryIds = Object.keys(names) as [Category, ...Category[]]

/** All categories in display order, with Japanese names. */
const categories = categoryIds.map((id) => ({ id, name: names[id] }))

/** Finds a category by its id. Throws NOT_FOUND. */
export function findCategory(id: string): Category {
  const found = categoryIds.find((each) => each === id)
  if (!found) throw notFound()
  return found
}

/** All categories with the numbers of their PUBLIC items. */
export async function countCategories({
  store,
}: ContentServices): Promise<{ id: Category; name: string; count: number }[]> {
  const rows = await store
    .selectFrom('label_counts')
    .where('kind', '=', 'CATEGORY')
    .select(['name', 'count'])
    .execute()
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return categories.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
}

/** A page of the hash tags of PUBLIC items, most used first, then by name. */
export async function listHashTags(
  { store }: ContentServices,
  request: PageRequest & { query?: string | undefined },
): Promise<Page<{ name: string; count: number }>> {
  const part = normaliseHashTag(request.query ?? '').toLowerCase()
  const tags = store
    .selectFrom('label_counts')
    .where('kind', '=', 'TAG')
    .where('count', '>', 0)
    .$if(part !== '', (query) =>
      query
        .where(sql<boolean>`strpos(lower(name), ${part}) > 0`)
        .where(sql<boolean>`search_grams(lower(name)) @> ${searchGrams(part)}::text[]`),
    )
  const items = await tags
    .select(['name', 'count'])
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute()
  return { items, ...(await countRows(store, tags, request)) }
}
