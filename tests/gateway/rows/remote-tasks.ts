import { cameraParameters, reservation, spatialImage, task } from '#gateway/testing/samples.ts'

import type { Row } from './row.ts'

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
