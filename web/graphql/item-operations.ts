import { graphql } from './__generated__/gql.ts'

export const UpdateItemMutation = graphql(`
  mutation UpdateItem($id: ID!, $input: UpdateSpatialImageInput!) {
    updateSpatialImage(id: $id, input: $input) {
      id
      ...ItemFields
      updatedAt
    }
  }
`)

export const DeleteItemMutation = graphql(`
  mutation DeleteItem($id: ID!) {
    deleteSpatialImage(id: $id)
  }
`)

/** Types to fetch again after a change of an own item, so that no list is outdated. */
export const itemTypes = {
  additionalTypenames: ['SpatialImage', 'SpatialImagePage', 'Category', 'HashTag', 'Favorite', 'Collection'],
}

/** Types to fetch again after the deletion of an item. */
export const deletedItemTypes = {
  additionalTypenames: [...itemTypes.additionalTypenames, 'Task', 'StorageUsage', 'Analytics'],
}

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
