import { graphql } from '#web/graphql/__generated__/gql.ts'

export const AccountExportQuery = graphql(`
  query AccountExport {
    accountExport {
      status
      progress
      bytes
      url
    }
  }
`)

export const StartAccountExportMutation = graphql(`
  mutation StartAccountExport {
    startAccountExport {
      status
      progress
      bytes
      url
    }
  }
`)
