import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Feedback from others about own spatial images, newest first. */
export const FeedbackInboxQuery = graphql(`
  query FeedbackInbox($spatialImageId: ID, $page: Int, $limit: Int) {
    feedbackInbox(spatialImageId: $spatialImageId, page: $page, limit: $limit) {
      items {
        id
        spatialImageId
        spatialImageTitle
        author {
          id
          displayName
          avatarImageUrl
        }
        text
        cameraPose {
          yaw
          pitch
          distance
        }
        createdAt
      }
      total
      isTotalExact
    }
  }
`)
