import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Own spatial images with what a list of them can be ordered and searched by. */
export const OwnItemsQuery = graphql(`
  query OwnItems($page: Int, $limit: Int, $after: String) {
    mySpatialImages(page: $page, limit: $limit, after: $after) {
      items {
        id
        title
        description
        visibility
        hashTags
        thumbnailUrl
        views
        splatBytes
        createdAt
        updatedAt
      }
      total
      next
    }
  }
`)
