import { graphql } from '#web/graphql/__generated__/gql.ts'

export const TaskListQuery = graphql(`
  query TaskList($status: TaskStatus, $limit: Int!) {
    tasks(status: $status, page: 1, limit: $limit) {
      total
      items {
        ...TaskFields
      }
    }
  }
`)
