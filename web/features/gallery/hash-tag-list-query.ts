import { graphql } from '#web/graphql/__generated__/gql.ts'

/** The tags that are used most, for those who look further. */
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
