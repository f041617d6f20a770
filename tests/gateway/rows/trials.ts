import { cameraParameters, spatialImage } from '#gateway/testing/samples.ts'

import type { Row } from './row.ts'

const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 10, sha256: 'f'.repeat(64) }
const input = { type: 'INSTANT', files: [file], acceptedTerms: '2025-01-11' }
const part = { number: 1, offset: 0, size: 10, url: '/files/uploads/u1/1?s=x' }
const expiresAt = '2026-11-23T01:02:03.000Z'
const reserved = { id: 'a-b', files: [{ parts: [part] }], expiresAt }
const scene = {
  posterUrl: '/files/items/f/poster.webp?r=1',
  splatUrl: '/files/items/f/scene.sog?r=1',
  splatBytes: 3_000_000_000,
  splatLightUrl: null,
  splatLightBytes: null,
  photoUrl: null,
  photoFov: null,
  splatCount: 1200,
  width: 40,
  height: 30,
  depthSource: 'MOTION',
  depthRejection: null,
  cameraParameters,
}
const trial = { status: 'COMPLETED', type: 'INSTANT', progress: 1, failure: null, scene, expiresAt }
const refused = { statusCode: 429, message: 'あとで', error: 'TRIALS_BUSY' }

export const trialRows: readonly Row[] = [
  {
    field: 'createTrial',
    document: `mutation ($input: CreateTrialInput!) {
      createTrial(input: $input) {
        ... on ReservedTrial { id files { parts { number offset size url } } expiresAt }
      }
    }`,
    variables: { input },
    call: 'POST /v1/trials',
    body: input,
    bearer: true,
    reply: { status: 201, body: reserved },
    answer: reserved,
  },
  {
    field: 'createTrial',
    document: `mutation ($input: CreateTrialInput!) {
      createTrial(input: $input) { ... on SourceRefused { code message } }
    }`,
    variables: { input },
    call: 'POST /v1/trials',
    body: input,
    bearer: true,
    reply: { status: 429, body: refused },
    answer: { code: 'TRIALS_BUSY', message: 'あとで' },
  },
  {
    field: 'startTrial',
    document: 'mutation { startTrial(id: "a-b") { ... on Trial { status type progress failure { code } } } }',
    call: 'POST /v1/trials/a-b/start',
    bearer: true,
    reply: {
      body: {
        ...trial,
        status: 'FAILED',
        progress: 0,
        scene: null,
        failure: { code: 'TIMED_OUT', message: '長い' },
      },
    },
    answer: { status: 'FAILED', type: 'INSTANT', progress: 0, failure: { code: 'TIMED_OUT' } },
  },
  {
    field: 'trial',
    document: `{ trial(id: "a-b") {
      status expiresAt
      scene { posterUrl splatUrl splatBytes splatLightUrl splatLightBytes photoUrl photoFov splatCount width height
        depthSource depthRejection cameraParameters }
    } }`,
    call: 'GET /v1/trials/a-b',
    bearer: true,
    reply: { body: trial },
    answer: { status: 'COMPLETED', expiresAt, scene },
  },
  {
    field: 'keepTrial',
    document: `mutation {
      keepTrial(id: "a-b", input: { title: "Harbour", visibility: null }) { ... on SpatialImage { id } }
    }`,
    call: 'POST /v1/trials/a-b/keep',
    body: { title: 'Harbour' },
    bearer: true,
    reply: { body: spatialImage },
    answer: { id: 's1' },
  },
  {
    field: 'deleteTrial',
    document: 'mutation { deleteTrial(id: "a-b") }',
    call: 'DELETE /v1/trials/a-b',
    bearer: true,
    reply: { status: 204 },
    answer: true,
  },
  {
    field: 'deleteTrial',
    document: 'mutation { deleteTrial(id: "a-b") }',
    call: 'DELETE /v1/trials/a-b',
    bearer: true,
    reply: { status: 404, body: { statusCode: 404, message: 'ない', error: 'TRIAL_GONE' } },
    answer: false,
  },
]
