import { CategoryListQuery } from '../item/category-query.ts'
import { PAGE_SIZE } from '../paging/page-size.ts'
import { listVariables } from '../search/list-search.ts'
import type { ListSearch } from '../search/list-search.ts'
import { HashTagListQuery } from './hash-tag-list-query.ts'
import { SpatialImageListQuery } from './spatial-image-list-query.ts'

export const offeredTags = { query: null } as const

/** Everything that a search asks for at its opening: what is found first, then what is the same for all. */
export function searchRequests(search: ListSearch) {
  return [
    { document: SpatialImageListQuery, variables: { ...listVariables(search), page: 1, limit: PAGE_SIZE } },
    { document: CategoryListQuery, variables: {} },
    { document: HashTagListQuery, variables: offeredTags },
  ] as const
}
