import { graphql } from '#web/graphql/__generated__/gql.ts'

export const SendFeedbackMutation = graphql(`
  mutation SendFeedback($input: FeedbackInput!) {
    sendFeedback(input: $input) {
      ... on FeedbackSent {
        id
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)
