import { graphql } from '#web/graphql/__generated__/gql.ts'

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
