import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Views, viewers and favourites of own spatial images: by day, in total, by site and by item. */
export const AnalyticsQuery = graphql(`
  query Analytics($days: Int!, $spatialImageId: ID) {
    analytics(days: $days, spatialImageId: $spatialImageId) {
      days {
        date
        views
        viewers
        favorites
      }
      totals {
        views
        viewers
        favorites
      }
      embeddingSites {
        origin
        views
      }
      items {
        spatialImageId
        title
        views
      }
    }
  }
`)
