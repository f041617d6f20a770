import { task, cameraParameters, reservation, spatialImage } from '#gateway/testing/samples.ts'

import type { Row } from './row.ts'

const source = { resourceId: 'r1', fileName: 'a.jpg', contentType: 'image/jpeg', size: 3_000_000_000 }

export const reconversionRows: readonly Row[] = [
  {
    field: 'reconversion',
    document: `{ reconversion(id: "s1") {
      type types sources { resourceId fileName contentType size } task { id resourceIds replacesId }
    } }`,
    call: 'GET /v1/spatial-images/s1/conversions',
    bearer: true,
    reply: {
      body: {
        type: 'INSTANT',
        types: ['INSTANT', 'FULL'],
        sources: [source],
        task: { ...task, resourceIds: ['r1'], replacesId: 's1' },
      },
    },
    answer: {
      type: 'INSTANT',
      types: ['INSTANT', 'FULL'],
      sources: [source],
      task: { id: 't1', resourceIds: ['r1'], replacesId: 's1' },
    },
  },
  {
    field: 'reconvertSpatialImage',
    document: `mutation ($input: ReconvertInput!) {
      reconvertSpatialImage(id: "s1", input: $input) { ... on Task { id } }
    }`,
    variables: { input: { type: 'FULL', resourceIds: ['r1', 'r2'] } },
    call: 'POST /v1/spatial-images/s1/conversions',
    body: { type: 'FULL', resourceIds: ['r1', 'r2'] },
    bearer: true,
    reply: { status: 201, body: task },
    answer: { id: 't1' },
  },
  {
    field: 'retryTask',
    document: 'mutation { retryTask(id: "t1") { __typename ... on SourceRefused { code message } } }',
    call: 'POST /v1/tasks/t1/retry',
    bearer: true,
    reply: {
      status: 404,
      body: { statusCode: 404, error: 'SOURCE_NOT_FOUND', message: '元のファイルはもうありません。' },
    },
    answer: {
      __typename: 'SourceRefused',
      code: 'SOURCE_NOT_FOUND',
      message: '元のファイルはもうありません。',
    },
  },
]

const result = { taskId: 't1', fileName: 'a.sog', contentType: '', size: 10, sha256: 'f'.repeat(64) }

export const remoteTaskRows: readonly Row[] = [
  {
    field: 'startTask',
    document: 'mutation ($input: StartTaskInput!) { startTask(input: $input) { ... on Task { id } } }',
    variables: { input: { type: 'FULL', resourceIds: ['r1', 'r2'], category: 'nature' } },
    call: 'POST /v1/tasks/full',
    body: { resourceIds: ['r1', 'r2'], category: 'nature' },
    bearer: true,
    reply: { status: 201, body: task },
    answer: { id: 't1' },
  },
  {
    field: 'startRemoteTask',
    document: 'mutation { startRemoteTask(input: { title: "Harbour" }) { ... on Task { id } } }',
    call: 'POST /v1/tasks/remote',
    body: { title: 'Harbour' },
    bearer: true,
    reply: { status: 201, body: task },
    answer: { id: 't1' },
  },
  {
    field: 'reserveResult',
    document: `mutation ($input: ReserveResultInput!) {
      reserveResult(input: $input) {
        ... on SourceReservation { resourceId isComplete expiresAt parts { number offset size url } }
      }
    }`,
    variables: { input: result },
    call: 'POST /v1/presigned-url/tasks/spatial-images/upload',
    body: result,
    bearer: true,
    reply: { status: 201, body: reservation },
    answer: reservation,
  },
  {
    field: 'attachResult',
    document: `mutation ($input: AttachResultInput!) {
      attachResult(taskId: "t1", input: $input) { ... on Task { id } }
    }`,
    variables: { input: { resourceId: 'r1', title: 'Harbour', cameraParameters } },
    call: 'POST /v1/tasks/t1/spatial-images',
    body: { resourceId: 'r1', title: 'Harbour', cameraParameters },
    bearer: true,
    reply: { status: 202, body: task },
    answer: { id: 't1' },
  },
  {
    field: 'Task.spatialImage',
    document: '{ task(id: "t1") { spatialImage { id } } }',
    parent: { path: '/v1/tasks/t1', reply: { body: { ...task, spatialImageId: 's1' } } },
    call: 'GET /v1/spatial-images/s1',
    bearer: true,
    reply: { body: spatialImage },
    answer: { task: { spatialImage: { id: 's1' } } },
  },
]
