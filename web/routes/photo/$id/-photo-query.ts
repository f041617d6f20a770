import { graphql } from '#web/graphql/__generated__/gql.ts'

export const PhotoQuery = graphql(`
  query Photo($id: ID!) {
    spatialImage(id: $id) {
      id
      title
      description
      visibility
      hashTags
      isMine
      owner {
        id
        displayName
        avatarImageUrl
      }
      posterUrl
      flatUrl
      splatUrl
      splatBytes
      width
      height
      depthSource
      cameraParameters
      createdAt
    }
  }
`)
