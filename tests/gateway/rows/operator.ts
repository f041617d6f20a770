import { pageOf } from '#gateway/testing/samples.ts'

import type { Row } from './row.ts'

const at = '2026-11-21T01:02:03.000Z'

const report = {
  id: 'r1',
  kind: 'PRIVACY',
  text: '写っています',
  email: null,
  reporterName: null,
  createdAt: at,
  closedAt: null,
  spatialImageId: 's1',
  title: '港',
  visibility: 'PUBLIC',
  isHidden: false,
  ownerId: 'u1',
  ownerName: 'Mio',
  isOwnerSuspended: false,
}

/** Fields for operators, and the reports that anyone can send them. */
export const operatorRows: readonly Row[] = [
  {
    field: 'reportSpatialImage',
    document: `mutation ($input: ReportInput!) {
      reportSpatialImage(spatialImageId: "s1", input: $input) { ... on FeedbackSent { id } }
    }`,
    variables: { input: { kind: 'COPYRIGHT', text: '私の写真です', email: null } },
    call: 'POST /v1/spatial-images/s1/reports',
    body: { kind: 'COPYRIGHT', text: '私の写真です' },
    bearer: true,
    reply: { status: 201, body: { id: 'r1' } },
    answer: { id: 'r1' },
  },
  {
    field: 'accountExport',
    document: '{ accountExport { status progress url } }',
    call: 'GET /v1/me/export',
    bearer: true,
    reply: { body: { status: 'PREPARING', progress: 0.5, bytes: 0, url: null } },
    answer: { status: 'PREPARING', progress: 0.5, url: null },
  },
  {
    field: 'startAccountExport',
    document: 'mutation { startAccountExport { status bytes } }',
    call: 'POST /v1/me/export',
    bearer: true,
    reply: { status: 202, body: { status: 'PREPARING', progress: 0, bytes: 0 } },
    answer: { status: 'PREPARING', bytes: 0 },
  },
  {
    field: 'accountImport',
    document: '{ accountImport { status progress items known collections failureCode failureMessage } }',
    call: 'GET /v1/me/import',
    bearer: true,
    reply: {
      body: {
        status: 'FAILED',
        progress: 0,
        items: 0,
        known: 0,
        collections: 0,
        failureCode: 'NOT_AN_EXPORT',
      },
    },
    answer: {
      status: 'FAILED',
      progress: 0,
      items: 0,
      known: 0,
      collections: 0,
      failureCode: 'NOT_AN_EXPORT',
      failureMessage: null,
    },
  },
  {
    field: 'reserveAccountImport',
    document: `mutation ($input: AnnouncedArchiveInput!) {
      reserveAccountImport(input: $input) { isComplete parts { number url } }
    }`,
    variables: { input: { size: 5, sha256: 'f'.repeat(64) } },
    call: 'POST /v1/me/import/archive',
    body: { size: 5, sha256: 'f'.repeat(64) },
    bearer: true,
    reply: {
      body: { isComplete: true, parts: [{ number: 1, offset: 0, size: 5, url: null }], expiresAt: at },
    },
    answer: { isComplete: true, parts: [{ number: 1, url: null }] },
  },
  {
    field: 'startAccountImport',
    document: 'mutation ($input: ImportWishesInput!) { startAccountImport(input: $input) { status } }',
    variables: { input: { keepsVisibility: true } },
    call: 'POST /v1/me/import',
    body: { keepsVisibility: true, takesProfile: false },
    bearer: true,
    reply: { status: 202, body: { status: 'READING' } },
    answer: { status: 'READING' },
  },
  {
    field: 'performOperatorAction',
    document: 'mutation ($input: OperatorActionInput!) { performOperatorAction(input: $input) }',
    variables: { input: { action: 'HIDE_ITEM', targetId: 's1', reason: '確認のため' } },
    call: 'POST /v1/operator/actions',
    body: { action: 'HIDE_ITEM', targetId: 's1', reason: '確認のため' },
    bearer: true,
    reply: { status: 204 },
    answer: true,
  },
  {
    field: 'lookAsOperator',
    document: 'mutation { lookAsOperator(spatialImageId: "s1", reason: "確認のため") { id title } }',
    call: 'POST /v1/operator/spatial-images/s1/looks',
    body: { reason: '確認のため' },
    bearer: true,
    reply: { body: { id: 's1', title: '港' } },
    answer: { id: 's1', title: '港' },
  },
  {
    field: 'operatorOverview',
    document: '{ operatorOverview { accounts openReports diskFreeBytes parts { name state } } }',
    call: 'GET /v1/operator/overview',
    bearer: true,
    reply: {
      body: { accounts: 3, openReports: 1, diskFreeBytes: 5e11, parts: [{ name: 'disk', state: 'ok' }] },
    },
    answer: { accounts: 3, openReports: 1, diskFreeBytes: 5e11, parts: [{ name: 'disk', state: 'ok' }] },
  },
  {
    field: 'operatorDepthModel',
    document: '{ operatorDepthModel { status step receivedBytes guessed remake { done } } }',
    call: 'GET /v1/operator/depth-model',
    bearer: true,
    reply: { body: { status: 'INSTALLING', step: 'MODEL', receivedBytes: 5e6, guessed: 3, remake: null } },
    answer: { status: 'INSTALLING', step: 'MODEL', receivedBytes: 5e6, guessed: 3, remake: null },
  },
  {
    field: 'changeDepthModel',
    document: 'mutation { changeDepthModel(action: REMAKE) { status remake { status total done } } }',
    call: 'POST /v1/operator/depth-model',
    body: { action: 'REMAKE' },
    bearer: true,
    reply: { body: { status: 'INSTALLED', remake: { status: 'RUNNING', total: 3, done: 0 } } },
    answer: { status: 'INSTALLED', remake: { status: 'RUNNING', total: 3, done: 0 } },
  },
  {
    field: 'operatorReports',
    document: '{ operatorReports(closed: true) { total items { id kind title isHidden } } }',
    call: 'GET /v1/operator/reports?closed=true&page=1&limit=10',
    bearer: true,
    reply: { body: pageOf(report) },
    answer: { total: 1, items: [{ id: 'r1', kind: 'PRIVACY', title: '港', isHidden: false }] },
  },
  {
    field: 'operatorAccounts',
    document: '{ operatorAccounts(query: "mio") { items { id email storageLimitBytes } } }',
    call: 'GET /v1/operator/accounts?query=mio&page=1&limit=10',
    bearer: true,
    reply: { body: pageOf({ id: 'u1', email: 'mio@example.com', storageLimitBytes: 5e9 }) },
    answer: { items: [{ id: 'u1', email: 'mio@example.com', storageLimitBytes: 5e9 }] },
  },
  {
    field: 'operatorSpatialImages',
    document: '{ operatorSpatialImages(query: "s1") { items { id title isHidden bytes } } }',
    call: 'GET /v1/operator/spatial-images?query=s1&page=1&limit=10',
    bearer: true,
    reply: { body: pageOf({ id: 's1', title: null, isHidden: true, bytes: 5e9 }) },
    answer: { items: [{ id: 's1', title: null, isHidden: true, bytes: 5e9 }] },
  },
  {
    field: 'operatorTasks',
    document: '{ operatorTasks { items { id status failureCode } } }',
    call: 'GET /v1/operator/tasks?page=1&limit=10',
    bearer: true,
    reply: { body: pageOf({ id: 't1', status: 'FAILED', failureCode: 'CRASHED' }) },
    answer: { items: [{ id: 't1', status: 'FAILED', failureCode: 'CRASHED' }] },
  },
  {
    field: 'operatorLog',
    document: '{ operatorLog { items { id at action targetId reason } } }',
    call: 'GET /v1/operator/log?page=1&limit=10',
    bearer: true,
    reply: { body: pageOf({ id: '7', at, action: 'SUSPEND', targetId: 'u1', reason: '規約違反' }) },
    answer: { items: [{ id: '7', at, action: 'SUSPEND', targetId: 'u1', reason: '規約違反' }] },
  },
]
