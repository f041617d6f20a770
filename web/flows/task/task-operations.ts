import { graphql } from '#web/graphql/__generated__/gql.ts'

export const SourceRestrictionQuery = graphql(`
  query SourceRestriction {
    sourceRestriction {
      tasks {
        type
        accept {
          contentType
          extensions
        }
        maxBytes
        maxPixels
        maxSeconds
        maxFiles
      }
      maxRunningTasks
    }
  }
`)

export const ReserveSourceMutation = graphql(`
  mutation ReserveSource($input: ReserveSourceInput!) {
    reserveSource(input: $input) {
      ... on SourceReservation {
        resourceId
        isComplete
        parts {
          number
          offset
          size
          url
        }
        expiresAt
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

export const StartTaskMutation = graphql(`
  mutation StartTask($input: StartTaskInput!) {
    startTask(input: $input) {
      ... on Task {
        ...TaskFields
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

export const CancelTaskMutation = graphql(`
  mutation CancelTask($id: ID!) {
    cancelTask(id: $id) {
      ... on Task {
        ...TaskFields
      }
      ... on TaskAlreadyEnded {
        message
        task {
          ...TaskFields
        }
      }
    }
  }
`)

export const TaskQuery = graphql(`
  query Task($id: ID!) {
    task(id: $id) {
      ...TaskFields
    }
  }
`)

export const TaskUpdatedSubscription = graphql(`
  subscription TaskUpdated($id: ID!) {
    taskUpdated(id: $id) {
      ...TaskFields
    }
  }
`)

export const RunningTasksQuery = graphql(`
  query RunningTasks {
    queued: tasks(status: QUEUED, limit: 100) {
      items {
        ...TaskFields
      }
    }
    processing: tasks(status: PROCESSING, limit: 100) {
      items {
        ...TaskFields
      }
    }
  }
`)
