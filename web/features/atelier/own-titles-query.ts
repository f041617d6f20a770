import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Titles of own items, for a select. */
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
