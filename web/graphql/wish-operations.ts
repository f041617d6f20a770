import { graphql } from './__generated__/gql.ts'

export const SetFavoriteMutation = graphql(`
  mutation SetFavorite($id: ID!) {
    setFavorite(id: $id) {
      spatialImageId
      favorites
      isFavorite
    }
  }
`)

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
