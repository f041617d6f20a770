import { notFound } from '@tanstack/react-router'

import type { RouterContext } from '#web/app-context.tsx'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { OperatorOverviewQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'

const OperatorOverviewQuery = graphql(`
  query OperatorOverview {
    operatorOverview {
      accounts
      suspended
      items
      hidden
      openReports
      queued
      processing
      failed
      waitingSeconds
      mailsFailed
      sourceBytes
      itemBytes
      diskFreeBytes
      diskBytes
      parts {
        name
        state
      }
    }
  }
`)

export const OperatorReportsQuery = graphql(`
  query OperatorReports($closed: Boolean, $page: Int, $limit: Int) {
    operatorReports(closed: $closed, page: $page, limit: $limit) {
      items {
        id
        kind
        text
        email
        reporterName
        createdAt
        closedAt
        spatialImageId
        title
        visibility
        isHidden
        ownerId
        ownerName
        isOwnerSuspended
      }
      total
    }
  }
`)

export const OperatorAccountsQuery = graphql(`
  query OperatorAccounts($query: String, $page: Int, $limit: Int) {
    operatorAccounts(query: $query, page: $page, limit: $limit) {
      items {
        id
        email
        displayName
        isOperator
        suspendedAt
        suspensionReason
        storageLimitBytes
        usedBytes
        limitBytes
        createdAt
      }
      total
    }
  }
`)

export const OperatorTasksQuery = graphql(`
  query OperatorTasks($page: Int, $limit: Int) {
    operatorTasks(page: $page, limit: $limit) {
      items {
        id
        kind
        status
        failureCode
        ownerId
        ownerName
        createdAt
        endedAt
      }
      total
    }
  }
`)

export const OperatorLogQuery = graphql(`
  query OperatorLog($page: Int, $limit: Int) {
    operatorLog(page: $page, limit: $limit) {
      items {
        id
        at
        operatorName
        action
        targetKind
        targetId
        reason
      }
      total
    }
  }
`)

export const OperatorSpatialImagesQuery = graphql(`
  query OperatorSpatialImages($query: String, $page: Int, $limit: Int) {
    operatorSpatialImages(query: $query, page: $page, limit: $limit) {
      items {
        id
        title
        ownerId
        ownerName
        visibility
        isHidden
        hiddenReason
        bytes
        views
        createdAt
      }
      total
    }
  }
`)

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
