import { fromPromise } from 'xstate'

import { provideActors } from '#machines/request/provide-actors.ts'
import type { AccountExport } from '#machines/takeout/takeout-contract.ts'
import { takeoutMachine } from '#machines/takeout/takeout.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import { AccountExportQuery, StartAccountExportMutation } from './takeout-operations.ts'

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
