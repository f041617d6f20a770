import { graphql } from '#web/graphql/__generated__/gql.ts'

export const LimitsQuery = graphql(`
  query Limits {
    sourceRestriction {
      tasks {
        type
        accept {
          contentType
          extensions
        }
        maxBytes
        maxPixels
        maxSeconds
        maxFiles
      }
      maxRunningTasks
    }
  }
`)
