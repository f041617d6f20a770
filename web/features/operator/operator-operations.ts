import { graphql } from '#web/graphql/__generated__/gql.ts'

export const OperatorOverviewQuery = graphql(`
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
