import { graphql } from '#web/graphql/__generated__/gql.ts'

export const CollectionListQuery = graphql(`
  query CollectionList($page: Int, $limit: Int) {
    collections(page: $page, limit: $limit) {
      items {
        id
        title
        visibility
        coverUrl
        coverAvifSet
        coverWebpSet
        coverDepthUrl
        coverWidth
        coverHeight
        count
        owner {
          id
          displayName
        }
      }
      total
    }
  }
`)

export const MyCollectionListQuery = graphql(`
  query MyCollectionList($page: Int, $limit: Int) {
    myCollections(page: $page, limit: $limit) {
      items {
        id
        title
        visibility
        coverUrl
        coverAvifSet
        coverWebpSet
        coverDepthUrl
        coverWidth
        coverHeight
        count
        owner {
          id
          displayName
        }
      }
      total
    }
  }
`)

export const CollectionQuery = graphql(`
  query Collection($id: ID!, $page: Int, $limit: Int) {
    collection(id: $id, page: $page, limit: $limit) {
      id
      title
      description
      visibility
      count
      isMine
      updatedAt
      owner {
        id
        displayName
        avatarImageUrl
      }
      items {
        items {
          id
          linkId
          title
          visibility
          thumbnailUrl
          thumbnailAvifSet
          thumbnailWebpSet
          depthUrl
          width
          height
          createdAt
          isFavorite
          owner {
            id
            displayName
          }
        }
        total
      }
    }
  }
`)
