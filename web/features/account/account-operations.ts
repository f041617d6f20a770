import { graphql } from '#web/graphql/__generated__/gql.ts'

export const UpdateProfileMutation = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      ... on Me {
        id
        displayName
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

export const DeleteAccountMutation = graphql(`
  mutation DeleteAccount {
    deleteAccount
  }
`)
