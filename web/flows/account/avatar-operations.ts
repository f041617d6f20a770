import { graphql } from '#web/graphql/__generated__/gql.ts'

export const SetAvatarMutation = graphql(`
  mutation SetAvatar($file: File!) {
    setAvatar(file: $file) {
      ... on Avatar {
        avatarImageUrl
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

export const RemoveAvatarMutation = graphql(`
  mutation RemoveAvatar {
    removeAvatar
  }
`)
