import { graphql } from '#web/graphql/__generated__/gql.ts'

export const LookAsOperatorMutation = graphql(`
  mutation LookAsOperator($spatialImageId: ID!, $reason: String!) {
    lookAsOperator(spatialImageId: $spatialImageId, reason: $reason) {
      id
      title
      description
      posterUrl
      width
      height
    }
  }
`)
