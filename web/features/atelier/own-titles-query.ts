import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Own items by name, to choose one of them. */
export const OwnTitlesQuery = graphql(`
  query OwnTitles($page: Int, $limit: Int, $after: String) {
    mySpatialImages(page: $page, limit: $limit, after: $after) {
      items {
        id
        title
      }
      total
      next
    }
  }
`)
