import { graphql } from '#web/graphql/__generated__/gql.ts'

export const OwnItemsQuery = graphql(`
  query OwnItems(
    $query: String
    $visibility: Visibility
    $sort: OwnSpatialImageSort
    $page: Int
    $limit: Int
    $after: String
    $withAll: Boolean!
  ) {
    mySpatialImages(
      query: $query
      visibility: $visibility
      sort: $sort
      page: $page
      limit: $limit
      after: $after
    ) {
      items {
        id
        title
        visibility
        thumbnailUrl
        thumbnailAvifSet
        thumbnailWebpSet
        views
        splatBytes
        createdAt
        updatedAt
      }
      total
      isTotalExact
      next
    }
    all: mySpatialImages(limit: 1) @include(if: $withAll) {
      total
      isTotalExact
    }
  }
`)

export const ChangeVisibilitiesMutation = graphql(`
  mutation ChangeVisibilities($ids: [ID!]!, $visibility: Visibility!) {
    changeSpatialImageVisibilities(ids: $ids, visibility: $visibility) {
      failures {
        id
        code
        message
      }
    }
  }
`)

export const DeleteItemsMutation = graphql(`
  mutation DeleteItems($ids: [ID!]!) {
    deleteSpatialImages(ids: $ids) {
      failures {
        id
        code
        message
      }
    }
  }
`)
