import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeMessage } from '#backend/rules/messages/messages.ts'
import { readConfig } from '#backend/settings/config.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { reserve } from '#backend/testing/upload-source.ts'

interface Page {
  items: { id: string; kind: string; text: string; link: string | null; readAt: string | null }[]
  total: number
  page: number
  limit: number
  unreadTotal: number
}

let backend: TestBackend
beforeAll(async () => {
  const { content } = readConfig({})
  backend = await startTestBackend({ config: { content: { ...content, storageLimitBytes: 1000 } } })
})
afterAll(() => backend[Symbol.asyncDispose]())

async function list(user: TestUser, query = '') {
  return (await (await user.call('GET', `/v1/me/messages${query}`)).json()) as Page
}

async function read(user: TestUser, body: unknown) {
  const answer = await user.call('POST', '/v1/me/messages/read', body)
  return { status: answer.status, body: await answer.json() }
}

async function tell(user: TestUser, ...texts: string[]) {
  for (const text of texts) await writeMessage(backend.services, user.id, { kind: 'TEAM', text, link: '/x' })
}

test('lists only the account’s own messages, newest first, in pages', async () => {
  const [user, other] = [await signUpUser(backend), await signUpUser(backend)]
  expect(await list(user)).toEqual({ items: [], total: 0, page: 1, limit: 10, unreadTotal: 0 })
  await tell(user, '一', '二', '三')
  await tell(other, '別')
  const page = await list(user, '?page=2&limit=2')
  expect(page).toMatchObject({ total: 3, page: 2, limit: 2, unreadTotal: 3 })
  const all = await list(user)
  expect(all.items.map((item) => item.text).toSorted()).toEqual(['一', '三', '二'].toSorted())
  expect(all.items[0]).toEqual({
    id: expect.any(String),
    kind: 'TEAM',
    text: expect.any(String),
    link: '/x',
    createdAt: expect.any(String),
    readAt: null,
  })
})

test('marks some or all as read, repeatably, and never another account’s', async () => {
  const [user, other] = [await signUpUser(backend), await signUpUser(backend)]
  await tell(user, '一', '二', '三')
  await tell(other, '別')
  const foreign = (await list(other)).items[0]?.id ?? ''
  const first = (await list(user)).items[0]?.id ?? ''
  expect(await read(user, { ids: [first, foreign, 'x', '\u0000'] })).toEqual({
    status: 200,
    body: { unreadTotal: 2 },
  })
  const before = (await list(user)).items[0]?.readAt
  expect(before).not.toBeNull()
  expect(await read(user, { ids: [first] })).toMatchObject({ body: { unreadTotal: 2 } })
  expect((await list(user)).items[0]?.readAt).toBe(before)
  const unread = await list(user, '?unread=true')
  expect(unread.total).toBe(2)
  expect(unread.items.some((item) => item.id === first)).toBe(false)
  expect(await read(user, { all: true })).toEqual({ status: 200, body: { unreadTotal: 0 } })
  expect((await list(user)).total).toBe(3)
  expect((await list(other)).unreadTotal).toBe(1)
})

test.for([[{}], [{ ids: [] }], [{ ids: 'x' }], [{ all: false }], [{ all: true, ids: ['x'] }], [[]]])(
  'bad input is a 400: %j',
  async ([body]) => {
    const user = await signUpUser(backend)
    expect(await read(user, body)).toMatchObject({ status: 400, body: { error: 'VALIDATION_FAILED' } })
  },
)

test('bad pages are a 400', async () => {
  const user = await signUpUser(backend)
  for (const query of ['?page=0', '?limit=101', '?unread=maybe']) {
    expect((await user.call('GET', `/v1/me/messages${query}`)).status).toBe(400)
  }
})

test('75, 90 and 100 per cent of the quota are announced once each, and again after it has fallen', async () => {
  const user = await signUpUser(backend)
  const fill = async (size: number) => {
    const answer = await reserve(user, new Uint8Array(1), { size, sha256: unique() })
    expect(answer.status).toBe(201)
  }
  const marks = async () =>
    (await list(user)).items.map((item) => /\d+%|いっぱい/.exec(item.text)?.[0] ?? '').toSorted()
  await fill(700)
  expect(await marks()).toEqual([])
  await fill(60)
  expect(await marks()).toEqual(['75%'])
  await fill(10)
  expect(await marks()).toEqual(['75%'])
  await fill(140)
  expect(await marks()).toEqual(['75%', '90%'])
  await fill(90)
  expect(await marks()).toEqual(['75%', '90%', 'いっぱい'])
  expect((await list(user)).items.every((item) => item.kind === 'QUOTA')).toBe(true)
  await backend.services.store.deleteFrom('resources').where('owner_id', '=', user.id).execute()
  await fill(100)
  await fill(650)
  expect(await marks()).toEqual(['75%', '75%', '90%', 'いっぱい'])
})

let count = 0

function unique() {
  return (count++).toString(16).padStart(64, '0')
}
