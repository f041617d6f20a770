import { graphql } from '#web/graphql/__generated__/gql.ts'

export const RequestPasswordResetMutation = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email) {
      ... on CodeSent {
        destination
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const ResetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ... on PasswordReset {
        ok
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)
