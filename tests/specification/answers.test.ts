import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeIn, mailsTo, post } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage, reserve, smallPhoto, uploadSource } from '#backend/testing/upload-source.ts'

/** Compares answers of the real backend with the fields in specification §3 and §7. */
let backend: TestBackend
let owner: TestUser
let item: string

const clock = manualClock()

beforeAll(async () => {
  backend = await startTestBackend({ clock, convert: createTestConverter() })
  owner = await signUpUser(backend, { displayName: '花子' })
  item = await makeSpatialImage(backend, owner, { title: '港', hashTags: ['海'] })
})
afterAll(() => backend[Symbol.asyncDispose]())

async function read(path: string): Promise<Record<string, unknown>> {
  const answer = await owner.call('GET', path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

async function entriesOf(path: string) {
  return (await read(path))['items'] as readonly object[]
}

function fieldsOf(body: Record<string, unknown>): string[] {
  return Object.keys(body).toSorted()
}

test('the calls of an account answer with exactly their specified fields', async () => {
  const person = { displayName: '次郎', email: 'jiro@example.com', password: 'correct-horse-1' }
  const started = await post(backend, '/v1/auth/signup', person)
  expect(fieldsOf(started.body)).toEqual(['sessionId', 'userId'])
  const { sessionId, userId } = started.body
  const code = codeIn((await mailsTo(backend, person.email))[0])
  const confirmed = await post(backend, '/v1/auth/confirm-signup', { userId, code, sessionId })
  expect(fieldsOf(confirmed.body)).toEqual(['authToken', 'refreshToken'])
  const { email, password } = person
  const login = await post(backend, '/v1/auth/login', { email, password })
  expect(fieldsOf(login.body)).toEqual(['authToken', 'refreshToken'])
  const headers = { authorization: `Bearer ${String(login.body['authToken'])}` }
  const me = await backend.fetch(new Request('http://localhost/v1/me', { headers }))
  const { username } = (await me.json()) as { username: string }
  const { refreshToken } = login.body
  const renewed = await post(backend, '/v1/auth/token', { refreshToken, username })
  expect(fieldsOf(renewed.body)).toEqual(['authToken'])
  expect((await post(backend, '/v1/auth/sign-out', { refreshToken })).status).toBe(204)
})

test('the profile has the fields of the specification', async () => {
  expect(await read('/v1/me')).toMatchObject({
    id: owner.id,
    displayName: '花子',
    username: owner.username,
    avatarImageUrl: null,
  })
})

test('a spatial image has the fields of the specification', async () => {
  expect(await read(`/v1/spatial-images/${item}`)).toMatchObject({
    id: item,
    title: '港',
    description: '',
    visibility: 'PRIVATE',
    cameraParameters: expect.any(Object) as object,
    hashTags: ['海'],
  })
  // The film has a separate address, whose first request makes it.
  expect(await read(`/v1/spatial-images/${item}/scene-video`)).toHaveProperty('status')
})

test('the short form of a spatial image has title, description and visibility', async () => {
  const path = `/api/v1/spatial_images/${item}`
  const words = { title: '港の朝', description: '霧', visibility: 'PUBLIC' }
  expect((await owner.call('PUT', path, words)).status).toBe(200)
  expect(await read(path)).toEqual({ id: item, linkId: item, ...words })
  expect(await read(`/v1/spatial-images/${item}`)).toMatchObject(words)
})

test('a task has the fields of the specification', async () => {
  const resourceId = await uploadSource(backend, owner, await smallPhoto())
  const answer = await owner.call('POST', '/v1/tasks/instant', { resourceId, title: '庭' })
  expect(await answer.json()).toMatchObject({ title: '庭', type: 'INSTANT', status: 'QUEUED' })
  const { items } = (await read('/v1/tasks?status=COMPLETED')) as { items: object[] }
  expect(items).not.toEqual([])
})

test('storage usage has the fields of the specification', async () => {
  const { storageLimit, summary } = await read('/v1/me/storage-usage')
  expect(storageLimit).toBe(1024 ** 3)
  const { sourceImage, sourceVideo, spatialImage, total } = summary as Record<string, number>
  expect(sourceVideo).toBe(0)
  expect(total).toBe(Number(sourceImage) + Number(spatialImage))
  expect(total).toBeGreaterThan(0)
})

test('lists default to page 1 with ten entries', async () => {
  await makeSpatialImage(backend, owner, { title: '山', visibility: 'PUBLIC' })
  await makeSpatialImage(backend, owner, { title: '川', visibility: 'PUBLIC' })
  await signUpUser(backend, { displayName: '三郎' })
  for (const path of ['/v1/me/spatial-images', '/v1/spatial-images', '/v1/tasks', '/v1/users']) {
    const plain = await read(path)
    expect(plain).toMatchObject({ page: 1, limit: 10 })
    expect(await read(`${path}?page=1&limit=10`)).toEqual(plain)
    expect(await read(`${path}?page=2&limit=1`)).toMatchObject({ page: 2, limit: 1 })
    const [first, second] = await entriesOf(path)
    expect(await entriesOf(`${path}?limit=1`)).toEqual([first])
    expect(await entriesOf(`${path}?page=2&limit=1`)).toEqual([second])
  }
})

test('an upload address is valid for a day', async () => {
  const { parts, expiresAt } = (await (await reserve(owner, await smallPhoto())).json()) as {
    parts: { url: string | null }[]
    expiresAt: string
  }
  const minutes = (Date.parse(expiresAt) - clock.now().getTime()) / 60_000
  expect(Math.round(minutes)).toBe(24 * 60)
  expect(parts[0]?.url).toMatch(/^\/\S+\?/)
})
