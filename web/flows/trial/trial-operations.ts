import { graphql } from '#web/graphql/__generated__/gql.ts'

export const CreateTrialMutation = graphql(`
  mutation CreateTrial($input: CreateTrialInput!) {
    createTrial(input: $input) {
      ... on ReservedTrial {
        id
        files {
          parts {
            offset
            size
            url
          }
        }
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

export const StartTrialMutation = graphql(`
  mutation StartTrial($id: ID!) {
    startTrial(id: $id) {
      ... on Trial {
        status
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

export const TrialQuery = graphql(`
  query Trial($id: ID!) {
    trial(id: $id) {
      status
      progress
      failure {
        code
        message
      }
      scene {
        posterUrl
        splatUrl
        splatBytes
        splatLightUrl
        photoUrl
        photoFov
        splatCount
        width
        height
        depthSource
        cameraParameters
      }
    }
  }
`)

export const KeepTrialMutation = graphql(`
  mutation KeepTrial($id: ID!) {
    keepTrial(id: $id) {
      ... on SpatialImage {
        id
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

export const DeleteTrialMutation = graphql(`
  mutation DeleteTrial($id: ID!) {
    deleteTrial(id: $id)
  }
`)
