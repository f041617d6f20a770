import {
  annotation,
  cameraParameters,
  me,
  pageOf,
  reservation,
  spatialImage,
  summary,
  task,
} from '#gateway/testing/samples.ts'

import { reconversionRows, remoteTaskRows } from './rows/conversions.ts'
import { feedbackRows } from './rows/feedback.ts'
import { operatorRows } from './rows/operator.ts'
import { passkeyRows } from './rows/passkeys.ts'
import { peopleRows } from './rows/people.ts'
import type { Row } from './rows/row.ts'
import { thingRows } from './rows/things.ts'
import { trialRows } from './rows/trials.ts'

const imageFields =
  'id title visibility hashTags owner { displayName } isMine splatBytes cameraParameters annotations { id title text position eye } createdAt'
const image = {
  id: 's1',
  title: 'Harbour',
  visibility: 'PRIVATE',
  hashTags: ['sea'],
  owner: { displayName: 'Mio' },
  isMine: true,
  splatBytes: 3_000_000_000,
  cameraParameters,
  annotations: [annotation],
  createdAt: '2026-11-21T01:02:03.000Z',
}
const tokens = { authToken: 'a', refreshToken: 'r' }
const source = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 10, sha256: 'f'.repeat(64) }
const restriction = {
  tasks: [
    {
      type: 'INSTANT',
      accept: [{ contentType: 'image/jpeg', extensions: ['.jpg'] }],
      maxBytes: 50_000_000,
      maxPixels: 100_000_000,
      maxSeconds: null,
      maxFiles: 1,
    },
  ],
  maxRunningTasks: 3,
}

const startRow = (type: string, path: string): Row => ({
  field: 'startTask',
  document:
    'mutation ($input: StartTaskInput!) { startTask(input: $input) { __typename ... on Task { id status progress } } }',
  variables: { input: { type, resourceId: 'r1', title: 'Harbour', description: null, visibility: 'PUBLIC' } },
  call: `POST ${path}`,
  body: { resourceId: 'r1', title: 'Harbour', visibility: 'PUBLIC' },
  bearer: true,
  reply: { status: 201, body: task },
  answer: { __typename: 'Task', id: 't1', status: 'PROCESSING', progress: 0.5 },
})

const reserveRow = (type: string, path: string): Row => ({
  field: 'reserveSource',
  document: `mutation ($input: ReserveSourceInput!) {
    reserveSource(input: $input) {
      ... on SourceReservation { resourceId isComplete expiresAt parts { number offset size url } }
    }
  }`,
  variables: { input: { type, ...source } },
  call: `POST ${path}`,
  body: source,
  bearer: true,
  reply: { status: 201, body: reservation },
  answer: reservation,
})

/** Calls that the gateway makes for its own paths beside /graphql, not for a field. */
export const callsBeside: ReadonlySet<string> = new Set([
  'GET /v1/health/ready',
  // Only where a list names several items.
  'GET /v1/spatial-images/batch',
])

export const rows: readonly Row[] = [
  ...peopleRows,
  ...thingRows,
  ...feedbackRows,
  ...operatorRows,
  ...passkeyRows,
  ...remoteTaskRows,
  ...reconversionRows,
  ...trialRows,
  {
    field: 'liveness',
    document: '{ liveness { status } }',
    call: 'GET /v1/health/live',
    bearer: false,
    reply: { body: { status: 'ok' } },
    answer: { status: 'ok' },
  },
  {
    field: 'health',
    document: '{ health { status version } }',
    call: 'GET /v1/health',
    bearer: false,
    reply: { body: { status: 'ok', version: '1' } },
    answer: { status: 'ok', version: '1' },
  },
  {
    field: 'me',
    document: '{ me { id displayName username email avatarImageUrl } }',
    call: 'GET /v1/me',
    bearer: true,
    reply: { body: me },
    answer: me,
  },
  {
    field: 'storageUsage',
    document: '{ storageUsage { storageLimit summary { sourceImage sourceVideo spatialImage total } } }',
    call: 'GET /v1/me/storage-usage',
    bearer: true,
    reply: {
      body: {
        storageLimit: 1e11,
        summary: { sourceImage: 1, sourceVideo: 2, spatialImage: 3e10, total: 3e10 },
      },
    },
    answer: {
      storageLimit: 1e11,
      summary: { sourceImage: 1, sourceVideo: 2, spatialImage: 3e10, total: 3e10 },
    },
  },
  {
    field: 'sourceRestriction',
    document: `{ sourceRestriction {
      tasks { type accept { contentType extensions } maxBytes maxPixels maxSeconds maxFiles } maxRunningTasks
    } }`,
    call: 'GET /v1/me/tasks/source-restriction',
    bearer: true,
    reply: { body: restriction },
    answer: restriction,
  },
  {
    field: 'mySpatialImages',
    document: `{ mySpatialImages { total page limit items { ${imageFields} } } }`,
    call: 'GET /v1/me/spatial-images?page=1&limit=10',
    bearer: true,
    reply: { body: pageOf(spatialImage) },
    answer: { total: 1, page: 1, limit: 10, items: [image] },
  },
  {
    field: 'spatialImages',
    document:
      '{ spatialImages(query: "海 &x", hashTag: "sea", sort: POPULAR, page: 2, limit: 20) { total items { id } } }',
    call: 'GET /v1/spatial-images?query=%E6%B5%B7%20%26x&hashTag=sea&page=2&limit=20&sort=popular',
    bearer: true,
    reply: { body: pageOf(spatialImage) },
    answer: { total: 1, items: [{ id: 's1' }] },
  },
  {
    field: 'spatialImages',
    document: '{ spatialImages(query: null, page: null) { total } }',
    call: 'GET /v1/spatial-images?limit=10&sort=newest',
    bearer: true,
    reply: { body: pageOf(spatialImage) },
    answer: { total: 1 },
  },
  {
    field: 'spatialImage',
    document: `{ spatialImage(id: "a/b?c") { ${imageFields} } }`,
    call: 'GET /v1/spatial-images/a%2Fb%3Fc',
    bearer: true,
    reply: { body: spatialImage },
    answer: image,
  },
  {
    field: 'SpatialImage.annotations',
    document: '{ task(id: "t1") { spatialImage { annotations { id title text position eye } } } }',
    parent: { path: '/v1/tasks/t1', reply: { body: { ...task, spatialImageId: 's1' } } },
    call: 'GET /v1/spatial-images/s1',
    bearer: true,
    reply: { body: spatialImage },
    answer: { task: { spatialImage: { annotations: [annotation] } } },
  },
  {
    field: 'spatialImageSummary',
    document: '{ spatialImageSummary(id: "s1") { id linkId title description visibility } }',
    call: 'GET /api/v1/spatial_images/s1',
    bearer: true,
    reply: { body: summary },
    answer: summary,
  },
  {
    field: 'tasks',
    document: '{ tasks(status: QUEUED, limit: 5) { total items { id type status updatedAt } } }',
    call: 'GET /v1/tasks?status=QUEUED&page=1&limit=5',
    bearer: true,
    reply: { body: pageOf(task) },
    answer: {
      total: 1,
      items: [{ id: 't1', type: 'INSTANT', status: 'PROCESSING', updatedAt: '2026-11-21T01:02:05.000Z' }],
    },
  },
  {
    field: 'task',
    document: '{ task(id: "t1") { id title failure { code message } spatialImageId startedAt endedAt } }',
    call: 'GET /v1/tasks/t1',
    bearer: true,
    reply: { body: { ...task, status: 'FAILED', failure: { code: 'BROKEN_SOURCE', message: 'だめ' } } },
    answer: {
      id: 't1',
      title: 'Harbour',
      failure: { code: 'BROKEN_SOURCE', message: 'だめ' },
      spatialImageId: null,
      startedAt: '2026-11-21T01:02:04.000Z',
      endedAt: null,
    },
  },
  {
    field: 'signUp',
    document:
      'mutation ($input: SignUpInput!) { signUp(input: $input) { ... on SignUpStarted { sessionId userId } } }',
    variables: { input: { displayName: 'Mio', email: 'm@example.jp', password: 'himitsu-1' } },
    call: 'POST /v1/auth/signup',
    body: { displayName: 'Mio', email: 'm@example.jp', password: 'himitsu-1' },
    bearer: false,
    reply: { status: 201, body: { sessionId: 's', userId: 'u' } },
    answer: { sessionId: 's', userId: 'u' },
  },
  {
    field: 'confirmSignUp',
    document:
      'mutation ($input: ConfirmSignUpInput!) { confirmSignUp(input: $input) { ... on Tokens { authToken refreshToken } } }',
    variables: { input: { userId: 'u', code: '123456', sessionId: 's' } },
    call: 'POST /v1/auth/confirm-signup',
    body: { userId: 'u', code: '123456', sessionId: 's' },
    bearer: false,
    reply: { body: tokens },
    answer: tokens,
  },
  {
    field: 'resendConfirmationCode',
    document:
      'mutation { resendConfirmationCode(email: "m@example.jp") { __typename ... on CodeSent { destination } } }',
    call: 'POST /cognito',
    body: { ClientId: 'okuyuki-web', Username: 'm@example.jp' },
    bearer: false,
    reply: {
      body: {
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'm***@e***' },
      },
    },
    answer: { __typename: 'CodeSent', destination: 'm***@e***' },
  },
  {
    field: 'signIn',
    document:
      'mutation ($input: SignInInput!) { signIn(input: $input) { ... on Tokens { authToken refreshToken } } }',
    variables: { input: { email: 'm@example.jp', password: 'himitsu-1' } },
    call: 'POST /v1/auth/login',
    body: { email: 'm@example.jp', password: 'himitsu-1' },
    bearer: false,
    reply: { body: tokens },
    answer: tokens,
  },
  {
    field: 'signInWithProvider',
    document:
      'mutation ($input: SignInWithProviderInput!) { signInWithProvider(input: $input) { ... on Tokens { authToken refreshToken } } }',
    variables: { input: { code: 'c', verifier: 'v' } },
    call: 'POST /v1/auth/provider/login',
    body: { code: 'c', verifier: 'v' },
    bearer: false,
    reply: { body: tokens },
    answer: tokens,
  },
  {
    field: 'refreshToken',
    document: 'mutation { refreshToken(refreshToken: "r", username: "mio") { authToken } }',
    call: 'POST /v1/auth/token',
    body: { refreshToken: 'r', username: 'mio' },
    bearer: false,
    reply: { body: { authToken: 'a2' } },
    answer: { authToken: 'a2' },
  },
  {
    field: 'signOut',
    document: 'mutation { signOut(refreshToken: "r") }',
    call: 'POST /v1/auth/sign-out',
    body: { refreshToken: 'r' },
    bearer: false,
    reply: { status: 204 },
    answer: true,
  },
  reserveRow('INSTANT', '/v1/tasks/instant/resources'),
  reserveRow('FULL', '/v1/tasks/full/resources'),
  reserveRow('CONVERSION', '/v1/tasks/conversion/resources'),
  startRow('INSTANT', '/v1/tasks/instant'),
  startRow('FULL', '/v1/tasks/full'),
  startRow('CONVERSION', '/v1/tasks/conversion'),
  {
    field: 'cancelTask',
    document: 'mutation { cancelTask(id: "t1") { ... on Task { id status } } }',
    call: 'PATCH /v1/tasks/t1/status',
    body: { status: 'CANCELED' },
    bearer: true,
    reply: { body: { ...task, status: 'CANCELED' } },
    answer: { id: 't1', status: 'CANCELED' },
  },
  {
    field: 'updateSpatialImage',
    document: `mutation { updateSpatialImage(id: "s1", input: { title: "", hashTags: [], visibility: null }) { ${imageFields} } }`,
    call: 'PUT /v1/spatial-images/s1',
    body: { title: '', hashTags: [] },
    bearer: true,
    reply: { body: spatialImage },
    answer: image,
  },
  {
    field: 'renewSpatialImageLink',
    document: 'mutation { renewSpatialImageLink(id: "s1") { id linkId } }',
    call: 'POST /v1/spatial-images/s1/link',
    bearer: true,
    reply: { body: spatialImage },
    answer: { id: 's1', linkId: 's1-k1' },
  },
  {
    field: 'SpatialImage.linkId',
    document: '{ task(id: "t1") { spatialImage { linkId } } }',
    parent: { path: '/v1/tasks/t1', reply: { body: { ...task, spatialImageId: 's1' } } },
    call: 'GET /v1/spatial-images/s1',
    bearer: true,
    reply: { body: { ...spatialImage, linkId: undefined } },
    answer: { task: { spatialImage: { linkId: 's1' } } },
  },
  {
    field: 'saveSpatialImageSummary',
    document: `mutation ($input: SpatialImageSummaryInput!) {
      saveSpatialImageSummary(id: "s1", input: $input) { id linkId title description visibility }
    }`,
    variables: { input: { title: 'Harbour', description: '', visibility: 'PRIVATE' } },
    call: 'PUT /api/v1/spatial_images/s1',
    body: { title: 'Harbour', description: '', visibility: 'PRIVATE' },
    bearer: true,
    reply: { body: summary },
    answer: summary,
  },
  {
    field: 'createCameraParameters',
    document:
      'mutation ($parameters: CameraParameters!) { createCameraParameters(id: "s1", parameters: $parameters) { id } }',
    variables: { parameters: cameraParameters },
    call: 'POST /v1/spatial-images/s1/camera-parameters',
    body: cameraParameters,
    bearer: true,
    reply: { body: spatialImage },
    answer: { id: 's1' },
  },
  {
    field: 'replaceCameraParameters',
    document: `mutation { replaceCameraParameters(id: "s1", parameters: { version: 1, position: [0, 1.5, -2] }) { id } }`,
    call: 'PUT /v1/spatial-images/s1/camera-parameters',
    body: { version: 1, position: [0, 1.5, -2] },
    bearer: true,
    reply: { body: spatialImage },
    answer: { id: 's1' },
  },
]

/** Subscription fields, with the call through which each learns of changes. */
export const streamRows: readonly { readonly field: string; readonly call: string }[] = [
  { field: 'taskUpdated', call: 'GET /v1/tasks/events' },
  { field: 'myTasksUpdated', call: 'GET /v1/tasks/events' },
]
