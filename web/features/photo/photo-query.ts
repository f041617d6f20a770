import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { PhotoQuery as Answer } from '#web/graphql/__generated__/graphql.ts'

/** A spatial image as its own pages know it. */
export type Photo = NonNullable<Answer['spatialImage']>

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
      photoUrl
      photoFov
      width
      height
      depthSource
      cameraParameters
      createdAt
    }
  }
`)
