import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Number of all tasks, and the latest failed ones. */
export const RecentTasksQuery = graphql(`
  query RecentTasks {
    all: tasks(page: 1, limit: 1) {
      total
    }
    failed: tasks(status: FAILED, page: 1, limit: 3) {
      total
      items {
        ...TaskFields
      }
    }
  }
`)
