import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Own spatial images, newest first. */
export const MySpatialImagesQuery = graphql(`
  query MySpatialImages($page: Int, $limit: Int, $after: String) {
    mySpatialImages(page: $page, limit: $limit, after: $after) {
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
        depthSource
        splatBytes
      }
      total
      isTotalExact
      next
      page
      limit
    }
  }
`)
