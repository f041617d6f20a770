import { graphql } from '#web/graphql/__generated__/gql.ts'

/** All there are within reason: who has more finds the newest here, and the others on their own pages. */
export const CollectionChoicesQuery = graphql(`
  query CollectionChoices($spatialImageId: ID!) {
    collectionChoices(spatialImageId: $spatialImageId, limit: 100) {
      items {
        holds
        collection {
          id
          title
          visibility
        }
      }
    }
  }
`)

export const SetInCollectionMutation = graphql(`
  mutation SetInCollection($id: ID!, $spatialImageId: ID!, $holds: Boolean!) {
    setInCollection(id: $id, spatialImageId: $spatialImageId, holds: $holds) {
      __typename
      ... on InputRejected {
        code
        message
      }
    }
  }
`)

export const MakeCollectionMutation = graphql(`
  mutation MakeCollection($input: CreateCollectionInput!) {
    createCollection(input: $input) {
      __typename
      ... on Collection {
        id
        title
      }
      ... on InputRejected {
        code
        message
      }
    }
  }
`)
