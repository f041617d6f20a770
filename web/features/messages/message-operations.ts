import { graphql } from '#web/graphql/__generated__/gql.ts'

export const MessagesQuery = graphql(`
  query Messages($unread: Boolean, $page: Int, $limit: Int) {
    messages(unread: $unread, page: $page, limit: $limit) {
      total
      page
      limit
      items {
        id
        kind
        text
        link
        createdAt
        readAt
      }
    }
  }
`)
