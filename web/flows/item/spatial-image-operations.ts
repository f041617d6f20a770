import { graphql } from '#web/graphql/__generated__/gql.ts'

export const SpatialImageSummaryQuery = graphql(`
  query SpatialImageSummary($id: ID!) {
    spatialImageSummary(id: $id) {
      id
      title
      description
      visibility
    }
    spatialImage(id: $id) {
      id
      license
      isDownloadAllowed
    }
  }
`)

export const SaveTermsMutation = graphql(`
  mutation SaveTerms($id: ID!, $input: UpdateSpatialImageInput!) {
    updateSpatialImage(id: $id, input: $input) {
      id
      license
      isDownloadAllowed
      canDownload
    }
  }
`)

export const SaveSpatialImageSummaryMutation = graphql(`
  mutation SaveSpatialImageSummary($id: ID!, $input: SpatialImageSummaryInput!) {
    saveSpatialImageSummary(id: $id, input: $input) {
      id
      title
      description
      visibility
    }
  }
`)

export const SceneVideoQuery = graphql(`
  query SceneVideo($id: ID!) {
    sceneVideo(id: $id) {
      status
      url
      seconds
      message
    }
  }
`)

export const LoopQuery = graphql(`
  query Loop($id: ID!) {
    sceneVideo(id: $id) {
      status
      url
      animationUrl
      progress
      message
    }
  }
`)

export const SetThumbnailMutation = graphql(`
  mutation SetThumbnail($id: ID!, $file: File!) {
    setThumbnail(id: $id, file: $file) {
      ... on SpatialImage {
        id
        thumbnailUrl
        depthUrl
      }
      ... on SourceRefused {
        code
        message
      }
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
