import { CategoryListQuery } from '../item/category-query.ts'
import { HeroQuery } from './hero-query.ts'
import { SpatialImageListQuery } from './spatial-image-list-query.ts'

/** Number of cards in a list. */
export const CARDS_SHOWN = 10

export const newestItems = { sort: 'NEWEST', page: 1, limit: CARDS_SHOWN } as const

/** Twice as many, so that ten remain even if all the newest are among them. */
export const popularItems = { sort: 'POPULAR', page: 1, limit: 2 * CARDS_SHOWN } as const

/** All queries of the home page when it opens; served responses have the same order. */
export const homeRequests = [
  { document: HeroQuery, variables: {} },
  { document: SpatialImageListQuery, variables: newestItems },
  { document: CategoryListQuery, variables: {} },
  { document: SpatialImageListQuery, variables: popularItems },
] as const
