import { graphql } from '#web/graphql/__generated__/gql.ts'

export const PhotoQuery = graphql(`
  query Photo($id: ID!) {
    spatialImage(id: $id) {
      id
      title
      description
      visibility
      hashTags
      category
      views
      favorites
      isFavorite
      hasSceneVideo
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
      splatLightUrl
      splatLightBytes
      width
      height
      depthSource
      cameraParameters
      createdAt
    }
  }
`)
