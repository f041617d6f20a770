import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { HeroQuery as Answer } from '#web/graphql/__generated__/graphql.ts'

import { CategoryListQuery } from '../item/category-query.ts'
import { aspectOf } from '../item/item-display.ts'
import { PAGE_SIZE } from '../paging/page-numbers.ts'
import { listVariables } from '../search/list-search.ts'
import type { ListSearch } from '../search/list-search.ts'

/** A spatial image at the top of the home page. */
export type HeroPhoto = Answer['spatialImages']['items'][number]

/** Candidates for the top of the home page. */
export const HeroQuery = graphql(`
  query Hero {
    spatialImages(sort: POPULAR, page: 1, limit: 6) {
      items {
        id
        linkId
        title
        posterUrl
        posterAvifSet
        posterWebpSet
        depthUrl
        flatUrl
        splatUrl
        splatLightUrl
        photoUrl
        photoFov
        width
        height
        cameraParameters
        owner {
          id
          displayName
        }
      }
    }
  }
`)

/** Picks the most viewed item that fits a wide stage, else the most viewed item. */
export function pickHero(photos: readonly HeroPhoto[]): HeroPhoto | null {
  const shown = photos.filter(({ posterUrl, splatUrl }) => posterUrl && splatUrl)
  const fits = (photo: HeroPhoto) => aspectOf(photo) >= 1.2 && aspectOf(photo) <= 2.1
  return shown.find(fits) ?? shown[0] ?? null
}

/** Public spatial images, for rows and search results. */
export const SpatialImageListQuery = graphql(`
  query SpatialImageList(
    $query: String
    $hashTag: String
    $category: ID
    $ownerId: ID
    $sort: SpatialImageSort
    $page: Int
    $limit: Int
    $after: String
  ) {
    spatialImages(
      query: $query
      hashTag: $hashTag
      category: $category
      ownerId: $ownerId
      sort: $sort
      page: $page
      limit: $limit
      after: $after
    ) {
      items {
        id
        linkId
        title
        visibility
        thumbnailUrl
        thumbnailAvifSet
        thumbnailWebpSet
        depthUrl
        width
        height
        createdAt
        isFavorite
        favorites
        owner {
          id
          displayName
        }
      }
      total
      isTotalExact
      next
      page
      limit
    }
  }
`)

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

/** The most used tags, to narrow down a search. */
export const HashTagListQuery = graphql(`
  query HashTagList($query: String) {
    hashTags(query: $query, page: 1, limit: 10) {
      items {
        name
        count
      }
    }
  }
`)

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
