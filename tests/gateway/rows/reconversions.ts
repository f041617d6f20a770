import { task } from '#gateway/testing/samples.ts'

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
