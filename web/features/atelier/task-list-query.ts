import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Own tasks, newest first. */
export const TaskListQuery = graphql(`
  query TaskList($status: TaskStatus, $page: Int, $limit: Int) {
    tasks(status: $status, page: $page, limit: $limit) {
      total
      isTotalExact
      items {
        ...TaskFields
      }
    }
  }
`)
