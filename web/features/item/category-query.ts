import { graphql } from '#web/graphql/__generated__/gql.ts'

/** All categories with the number of their items. */
export const CategoryListQuery = graphql(`
  query CategoryList {
    categories {
      id
      name
      count
    }
  }
`)
