import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Everything about one own spatial image that its editor shows. */
export const EditedItemQuery = graphql(`
  query EditedItem($id: ID!) {
    spatialImage(id: $id) {
      id
      title
      description
      visibility
      hashTags
      category
      isMine
      posterUrl
      splatUrl
      splatLightUrl
      photoUrl
      photoFov
      splatBytes
      splatCount
      width
      height
      depthSource
      license
      isDownloadAllowed
      cameraParameters
      views
      favorites
      hasSceneVideo
      createdAt
      updatedAt
    }
  }
`)

export const SaveItemCameraMutation = graphql(`
  mutation SaveItemCamera($id: ID!, $parameters: CameraParameters!) {
    saveCameraParameters(id: $id, parameters: $parameters) {
      id
      cameraParameters
      updatedAt
    }
  }
`)
