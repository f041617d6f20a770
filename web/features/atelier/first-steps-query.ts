import { graphql } from '#web/graphql/__generated__/gql.ts'

/**
 * Data for the first steps: the number of own items and public items, and the views of the most viewed one.
 */
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
