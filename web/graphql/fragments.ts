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

/** Fields that the owner of an item edits, for every page that shows or edits it. */
export const ItemFields = graphql(`
  fragment ItemFields on SpatialImage {
    title
    description
    visibility
    hashTags
    category
    license
    isDownloadAllowed
  }
`)
