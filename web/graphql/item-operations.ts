import { graphql } from './__generated__/gql.ts'

export const UpdateItemMutation = graphql(`
  mutation UpdateItem($id: ID!, $input: UpdateSpatialImageInput!) {
    updateSpatialImage(id: $id, input: $input) {
      id
      title
      description
      visibility
      hashTags
      category
      updatedAt
    }
  }
`)

export const DeleteItemMutation = graphql(`
  mutation DeleteItem($id: ID!) {
    deleteSpatialImage(id: $id)
  }
`)

/** What changes when an own item does, so that no list shows what was. */
export const itemTypes = {
  additionalTypenames: ['SpatialImage', 'SpatialImagePage', 'Category', 'HashTag', 'Favorite', 'Collection'],
}

/** What goes with an item that is deleted. */
export const deletedItemTypes = {
  additionalTypenames: [...itemTypes.additionalTypenames, 'Task', 'StorageUsage', 'Analytics'],
}
