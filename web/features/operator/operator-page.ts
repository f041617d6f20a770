import { notFound } from '@tanstack/react-router'

import type { RouterContext } from '#web/app-context.tsx'
import type { OperatorOverviewQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'

import { OperatorOverviewQuery } from './operator-operations.ts'

export type Overview = Answer['operatorOverview']

/** Loads the operator's page. Throws notFound for everyone else, for whom the page does not exist. */
export async function loadOverview({ context }: { readonly context: RouterContext }): Promise<Overview> {
  const { app } = context
  if (!(await app.isSignedIn())) throw notFound()
  const answer = await app.graphql
    .client()
    .query(OperatorOverviewQuery, {}, { requestPolicy: 'network-only' })
    .toPromise()
  try {
    return unwrap(answer).operatorOverview
  } catch (error) {
    if (toFailure(error).kind === 'notFound') throw notFound()
    throw error
  }
}

const tabs = ['reports', 'accounts', 'items', 'tasks', 'log'] as const

export type OperatorTab = (typeof tabs)[number]

export interface OperatorSearch {
  readonly tab?: OperatorTab
  readonly query?: string
}

/** Reads the tab and query from the address; drops unknown values. */
export function readOperatorSearch({ tab, query }: Readonly<Record<string, unknown>>): OperatorSearch {
  const known = tabs.find((name) => name === tab)
  return {
    ...(known !== undefined && { tab: known }),
    ...(typeof query === 'string' && query !== '' && { query: query.slice(0, 200) }),
  }
}
