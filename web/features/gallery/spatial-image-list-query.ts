import { graphql } from '#web/graphql/__generated__/gql.ts'

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
