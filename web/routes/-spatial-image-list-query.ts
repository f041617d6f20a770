import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Public spatial images, for rows and search results. */
export const SpatialImageListQuery = graphql(`
  query SpatialImageList($query: String, $sort: SpatialImageSort, $page: Int, $limit: Int) {
    spatialImages(query: $query, sort: $sort, page: $page, limit: $limit) {
      items {
        id
        title
        visibility
        thumbnailUrl
        createdAt
        owner {
          id
          displayName
        }
      }
      total
      page
      limit
    }
  }
`)
