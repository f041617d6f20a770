import { graphql } from '#web/graphql/__generated__/gql.ts'

export const UnsetFavoriteMutation = graphql(`
  mutation UnsetFavorite($id: ID!) {
    unsetFavorite(id: $id) {
      spatialImageId
      favorites
      isFavorite
    }
  }
`)
