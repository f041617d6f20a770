import { graphql } from './__generated__/gql.ts'

export const TaskFields = graphql(`
  fragment TaskFields on Task {
    id
    title
    type
    status
    progress
    failure {
      code
      message
    }
    spatialImageId
    resourceIds
    replacesId
    depthNote
    createdAt
    startedAt
    endedAt
    updatedAt
  }
`)
