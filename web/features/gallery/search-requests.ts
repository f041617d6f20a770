import { CategoryListQuery } from '../item/category-query.ts'
import { PAGE_SIZE } from '../paging/page-size.ts'
import { listVariables } from '../search/list-search.ts'
import type { ListSearch } from '../search/list-search.ts'
import { HashTagListQuery } from './hash-tag-list-query.ts'
import { SpatialImageListQuery } from './spatial-image-list-query.ts'

export const offeredTags = { query: null } as const

/**
 * Returns all queries of a search when it opens: the results first, then those that are the same for all
 * searches.
 */
export function searchRequests(search: ListSearch) {
  return [
    { document: SpatialImageListQuery, variables: { ...listVariables(search), page: 1, limit: PAGE_SIZE } },
    { document: CategoryListQuery, variables: {} },
    { document: HashTagListQuery, variables: offeredTags },
  ] as const
}
