import { pageOf, profile } from '#gateway/testing/samples.ts'

import type { Row } from './row.ts'

const cameraPose = { yaw: 1, pitch: 2, distance: 3 }
const counts = { views: 5, viewers: 3, favorites: 1 }

export const feedbackRows: readonly Row[] = [
  {
    field: 'sendFeedback',
    document:
      'mutation { sendFeedback(input: { category: BUG, text: "x", email: null }) { ... on FeedbackSent { id } } }',
    call: 'POST /v1/feedback',
    body: { category: 'BUG', text: 'x' },
    bearer: true,
    reply: { status: 201, body: { id: 'f1' } },
    answer: { id: 'f1' },
  },
  {
    field: 'sendItemFeedback',
    document: `mutation ($input: ItemFeedbackInput!) {
      sendItemFeedback(spatialImageId: "s1", input: $input) { __typename }
    }`,
    variables: { input: { text: 'きれい', cameraPose } },
    call: 'POST /v1/spatial-images/s1/feedback',
    body: { text: 'きれい', cameraPose },
    bearer: true,
    reply: { status: 201 },
    answer: { __typename: 'FeedbackSent' },
  },
  {
    field: 'feedbackInbox',
    document: `{ feedbackInbox(spatialImageId: "s1") {
      total items { id text cameraPose { yaw pitch distance } author { displayName } }
    } }`,
    call: 'GET /v1/me/feedback?spatialImageId=s1&page=1&limit=10',
    bearer: true,
    reply: {
      body: pageOf({
        id: 'f1',
        spatialImageId: 's1',
        spatialImageTitle: 'Harbour',
        author: profile,
        text: 'きれい',
        cameraPose,
        createdAt: '2026-11-21T01:02:03.000Z',
      }),
    },
    answer: { total: 1, items: [{ id: 'f1', text: 'きれい', cameraPose, author: { displayName: 'Mio' } }] },
  },
  {
    field: 'countView',
    document: 'mutation { countView(spatialImageId: "s1", embedOrigin: "https://blog.example") }',
    call: 'POST /v1/spatial-images/s1/views',
    body: { embedOrigin: 'https://blog.example' },
    bearer: true,
    reply: { status: 204 },
    answer: true,
  },
  {
    field: 'analytics',
    document: `{ analytics(days: 7, spatialImageId: "s1") {
      days { date views viewers favorites } totals { views viewers favorites }
      embeddingSites { origin views } items { spatialImageId title views }
    } }`,
    call: 'GET /v1/me/analytics?days=7&spatialImageId=s1',
    bearer: true,
    reply: {
      body: {
        days: [{ date: '2026-11-21', ...counts }],
        totals: counts,
        embeddingSites: [{ origin: 'https://blog.example', views: 2 }],
        items: [{ spatialImageId: 's1', title: 'Harbour', views: 5 }],
      },
    },
    answer: {
      days: [{ date: '2026-11-21', ...counts }],
      totals: counts,
      embeddingSites: [{ origin: 'https://blog.example', views: 2 }],
      items: [{ spatialImageId: 's1', title: 'Harbour', views: 5 }],
    },
  },
]
