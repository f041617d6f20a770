import { fromPromise } from 'xstate'

import { provideActors } from '#machines/request/provide-actors.ts'
import type { AccountExport } from '#machines/takeout/takeout-contract.ts'
import { takeoutMachine } from '#machines/takeout/takeout.machine.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { LogicParts } from '../app/screen-logic.ts'

const AccountExportQuery = graphql(`
  query AccountExport {
    accountExport {
      status
      progress
      bytes
      url
    }
  }
`)

const StartAccountExportMutation = graphql(`
  mutation StartAccountExport {
    startAccountExport {
      status
      progress
      bytes
      url
    }
  }
`)

/** Actor implementations of the takeout machine. */
const takeoutActors = (graphql: Graphql) => ({
  look: fromPromise<AccountExport>(async () => {
    const { accountExport } = await graphql.query(AccountExportQuery, {})
    return { ...accountExport, url: accountExport.url ?? null }
  }),
  order: fromPromise<AccountExport>(async () => {
    const { startAccountExport } = await graphql.mutate(StartAccountExportMutation, {})
    return { ...startAccountExport, url: startAccountExport.url ?? null }
  }),
})

export const takeoutLogic = ({ graphql }: LogicParts) => provideActors(takeoutMachine, takeoutActors(graphql))
