import { graphql } from '#web/graphql/__generated__/gql.ts'

/** Every category, with how much there is to see in it. */
export const CategoryListQuery = graphql(`
  query CategoryList {
    categories {
      id
      name
      count
    }
  }
`)
