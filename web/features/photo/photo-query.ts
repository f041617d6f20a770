import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { PhotoQuery as Answer } from '#web/graphql/__generated__/graphql.ts'

/** A spatial image with the data of its own pages. */
export type Photo = NonNullable<Answer['spatialImage']>

/** Subset of a spatial image that a stage shows. */
export type StagePhoto = Pick<Photo, 'id' | 'title'> &
  Partial<
    Pick<
      Photo,
      | 'posterUrl'
      | 'posterAvifSet'
      | 'posterWebpSet'
      | 'flatUrl'
      | 'splatUrl'
      | 'splatBytes'
      | 'splatLightUrl'
      | 'photoUrl'
      | 'photoFov'
      | 'width'
      | 'height'
      | 'cameraParameters'
    >
  >

export const PhotoQuery = graphql(`
  query Photo($id: ID!) {
    spatialImage(id: $id) {
      id
      linkId
      ...ItemFields
      hidden {
        reason
      }
      views
      favorites
      isFavorite
      canDownload
      hasSceneVideo
      isMine
      owner {
        id
        displayName
        avatarImageUrl
      }
      posterUrl
      posterAvifSet
      posterWebpSet
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
      updatedAt
    }
  }
`)

/**
 * Returns the id for further queries: `id` for the owner, since it stays when the link is renewed, and the
 * link id for others, since they came with it.
 */
export function addressOf({ id, linkId, isMine }: Pick<Photo, 'id' | 'linkId' | 'isMine'>): string {
  return isMine ? id : linkId
}
