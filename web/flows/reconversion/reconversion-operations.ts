import { graphql } from '#web/graphql/__generated__/gql.ts'

export const ReconversionQuery = graphql(`
  query Reconversion($id: ID!) {
    reconversion(id: $id) {
      type
      types
      sources {
        fileName
        contentType
        size
      }
      task {
        ...TaskFields
      }
    }
  }
`)

export const ReconvertMutation = graphql(`
  mutation Reconvert($id: ID!, $input: ReconvertInput!) {
    reconvertSpatialImage(id: $id, input: $input) {
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
