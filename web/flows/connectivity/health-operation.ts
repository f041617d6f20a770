import { graphql } from '#web/graphql/__generated__/gql.ts'

export const HealthQuery = graphql(`
  query Health {
    health {
      status
    }
  }
`)
