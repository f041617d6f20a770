import { graphql } from '#web/graphql/__generated__/gql.ts'

export const ReportSpatialImageMutation = graphql(`
  mutation ReportSpatialImage($spatialImageId: ID!, $input: ReportInput!) {
    reportSpatialImage(spatialImageId: $spatialImageId, input: $input) {
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

export const OperateMutation = graphql(`
  mutation Operate($input: OperatorDeedInput!) {
    operate(input: $input)
  }
`)

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
