import { describe, expect, test } from 'vitest'

import { ask, startPair } from '../testing/ask.ts'
import { cameraParameters, spatialImage, task } from '../testing/samples.ts'

/** The call that a mutation makes, and its answer. */
async function call(mutation: string, body: unknown = {}, headers: Record<string, string> = {}) {
  await using pair = await startPair(() => ({ body }))
  const { data, errors } = await ask(pair.gateway, { query: `mutation { ${mutation} }`, headers })
  expect(errors).toEqual([])
  expect(pair.upstream.calls).toHaveLength(1)
  return { data, sent: pair.upstream.calls[0]?.body, headers: pair.upstream.calls[0]?.headers }
}

function change(input: string) {
  return call(`updateSpatialImage(id: "s", input: { ${input} }) { id }`, spatialImage)
}

function remark(more: string) {
  return call(`sendItemFeedback(spatialImageId: "s", input: { text: "港"${more} }) { __typename }`)
}

function attach(more: string) {
  return call(`attachResult(taskId: "t", input: { resourceId: "r"${more} }) { __typename }`, task)
}

/** The address that a list of own items comes from. */
async function pathOf(given: string) {
  await using pair = await startPair(() => ({ body: { items: [], total: 0, page: 1, limit: 10 } }))
  await ask(pair.gateway, { query: `{ mySpatialImages${given} { total } }` })
  return pair.upstream.calls[0]?.path
}

describe('omitted or null input', () => {
  test('keeps the value, except that a category or licence can be cleared', async () => {
    expect((await change('title: null, hashTags: ["sea"]')).sent).toEqual({ hashTags: ['sea'] })
    expect((await change('category: null, license: null')).sent).toEqual({ category: null, license: null })
    expect((await change('category: "nature", license: CC_BY')).sent).toEqual({
      category: 'nature',
      license: 'CC_BY',
    })
  })

  test('marks every message as read', async () => {
    expect((await call('markMessagesRead { unreadTotal }', { unreadTotal: 0 })).sent).toEqual({ all: true })
    const some = await call('markMessagesRead(ids: ["n1"]) { unreadTotal }', { unreadTotal: 0 })
    expect(some.sent).toEqual({ ids: ['n1'] })
  })

  test('sends a remark without a camera pose', async () => {
    expect((await remark('')).sent).toEqual({ text: '港' })
    expect((await remark(', cameraPose: { yaw: 1, pitch: 2, distance: 3 }')).sent).toEqual({
      text: '港',
      cameraPose: { yaw: 1, pitch: 2, distance: 3 },
    })
  })

  test('attaches a result without camera parameters', async () => {
    expect((await attach('')).sent).toEqual({ resourceId: 'r' })
    expect((await attach(', cameraParameters: { version: 1 }')).sent).toEqual({
      resourceId: 'r',
      cameraParameters: { version: cameraParameters.version },
    })
  })
})

test('a view is counted with the browser’s user agent', async () => {
  const { headers, sent } = await call(
    'countView(spatialImageId: "s", embedOrigin: "https://a.example")',
    {},
    {
      'user-agent': 'a browser',
    },
  )
  expect(headers?.['user-agent']).toBe('a browser')
  expect(sent).toEqual({ embedOrigin: 'https://a.example' })
})

test('deleting an account returns true', async () => {
  expect((await call('deleteAccount')).data).toEqual({ deleteAccount: true })
})

test('a picture is uploaded with its file name', async () => {
  await using pair = await startPair(() => ({ body: { avatarImageUrl: '/files/a' } }))
  const query = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } }'
  const upload = { variable: 'file', file: new File(['x'], 'kao.png', { type: 'image/png' }) }
  await ask(pair.gateway, { query, upload, headers: { authorization: 'Bearer a' } })
  expect(pair.upstream.calls[0]?.body).toContain('name="file"; filename="kao.png"')
})

test('a list is sorted as requested', async () => {
  expect(await pathOf('(sort: SIZE)')).toContain('sort=size')
  expect(await pathOf('')).not.toContain('sort')
})
