import { graphql } from '#web/graphql/__generated__/gql.ts'

export const SendItemFeedbackMutation = graphql(`
  mutation SendItemFeedback($spatialImageId: ID!, $input: ItemFeedbackInput!) {
    sendItemFeedback(spatialImageId: $spatialImageId, input: $input) {
      __typename
      ... on InputRejected {
        code
        message
      }
    }
  }
`)
