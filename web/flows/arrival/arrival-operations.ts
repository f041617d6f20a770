import { graphql } from '#web/graphql/__generated__/gql.ts'

export const AccountImportQuery = graphql(`
  query AccountImport {
    accountImport {
      status
      progress
      items
      known
      collections
      failureMessage
    }
  }
`)

export const ReserveAccountImportMutation = graphql(`
  mutation ReserveAccountImport($input: AnnouncedArchiveInput!) {
    reserveAccountImport(input: $input) {
      isComplete
      parts {
        number
        offset
        size
        url
      }
    }
  }
`)

export const StartAccountImportMutation = graphql(`
  mutation StartAccountImport($input: ImportWishesInput!) {
    startAccountImport(input: $input) {
      status
      progress
      items
      known
      collections
      failureMessage
    }
  }
`)
