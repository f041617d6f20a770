import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Whether there are own items, whether one is for everyone, and whether one was looked at. */
export const FirstStepsQuery = graphql(`
  query FirstSteps {
    mostSeen: mySpatialImages(sort: POPULAR, limit: 1) {
      total
      items {
        id
        views
      }
    }
    published: mySpatialImages(visibility: PUBLIC, limit: 1) {
      total
    }
  }
`)
