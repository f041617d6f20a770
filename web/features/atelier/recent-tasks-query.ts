import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Whether there ever was a task, and those that failed last. */
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
