import { graphql } from '#web/graphql/__generated__/gql.ts'

export const SetFavoriteMutation = graphql(`
  mutation SetFavorite($id: ID!) {
    setFavorite(id: $id) {
      spatialImageId
      favorites
      isFavorite
    }
  }
`)

export const UnsetFavoriteMutation = graphql(`
  mutation UnsetFavorite($id: ID!) {
    unsetFavorite(id: $id) {
      spatialImageId
      favorites
      isFavorite
    }
  }
`)
