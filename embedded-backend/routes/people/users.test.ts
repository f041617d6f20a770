import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Page {
  items: { id: string; displayName?: string; title?: string }[]
  total: number
}

let backend: TestBackend
let asker: TestUser
beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  asker = await signUpUser(backend, { displayName: '尋ねる人' })
})
afterAll(() => backend[Symbol.asyncDispose]())

function anonymous(path: string, headers: Record<string, string> = {}) {
  return backend.fetch(new Request(new URL(path, 'http://localhost'), { headers }))
}

async function search(query: string, more = '') {
  const answer = await asker.call('GET', `/v1/users?query=${encodeURIComponent(query)}${more}`)
  return (await answer.json()) as Page
}

async function names(query: string) {
  return (await search(query)).items.map((item) => item.displayName)
}

test('people are found by any part of their names, whatever its case and width', async () => {
  const yamada = await signUpUser(backend, { displayName: 'Yamada 太郎' })
  await signUpUser(backend, { displayName: '小 Yamada' })
  expect(await names('yamada')).toEqual(['Yamada 太郎', '小 Yamada'])
  expect(await names('ＹＡＭＡＤＡ')).toHaveLength(2)
  expect(await names('太郎 yama')).toEqual(['Yamada 太郎'])
  expect(await names(yamada.username.toUpperCase())).toEqual(['Yamada 太郎'])
  expect((await search(yamada.username)).items[0]).toEqual({
    id: yamada.id,
    displayName: 'Yamada 太郎',
    avatarImageUrl: null,
  })
})

test('treats pattern characters as ordinary characters', async () => {
  await signUpUser(backend, { displayName: '100%_\\' })
  for (const query of ['%', '_', '\\', '0%_']) expect(await names(query)).toEqual(['100%_\\'])
  expect(await names('\u0000百')).toEqual([])
  expect(await names("'; drop table users; --")).toEqual([])
})

test('does not find accounts by mail address', async () => {
  const user = await signUpUser(backend)
  await backend.services.store
    .updateTable('users')
    .set({ email: 'secret@hidden.example', email_key: 'secret@hidden.example' })
    .where('id', '=', user.id)
    .execute()
  for (const query of ['secret@hidden.example', 'hidden.example', 'secret', '@']) {
    expect(await names(query)).toEqual([])
  }
})

test('lists everyone in pages when the query is empty', async () => {
  const all = await search('')
  expect(all.total).toBeGreaterThan(3)
  const seen = new Set<string>()
  for (let page = 1; seen.size < all.total; page += 1) {
    const part = await search('', `&page=${page}&limit=2`)
    expect(part.items.length).toBeGreaterThan(0)
    for (const item of part.items) seen.add(item.id)
  }
  expect((await asker.call('GET', '/v1/users?limit=0')).status).toBe(400)
  expect((await asker.call('GET', `/v1/users?query=${'a'.repeat(201)}`)).status).toBe(400)
})

test('a profile is public and hides the address', async () => {
  const user = await signUpUser(backend, { displayName: '公開' })
  await makeSpatialImage(backend, user, { visibility: 'PUBLIC' })
  await makeSpatialImage(backend, user, { visibility: 'PRIVATE' })
  const answer = await anonymous(`/v1/users/${user.id}/profile`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    id: user.id,
    displayName: '公開',
    avatarImageUrl: null,
    publicCount: 1,
  })
})

test('a user’s list has PUBLIC items, and all of them for that user', async () => {
  const user = await signUpUser(backend)
  await makeSpatialImage(backend, user, { visibility: 'PUBLIC', title: '公' })
  await makeSpatialImage(backend, user, { visibility: 'PRIVATE', title: '秘' })
  const path = `/v1/users/${user.id}/spatial-images`
  const titles = async (answer: Response) => ((await answer.json()) as Page).items.map((item) => item.title)
  expect(await titles(await anonymous(path))).toEqual(['公'])
  expect(await titles(await asker.call('GET', path))).toEqual(['公'])
  expect(await titles(await user.call('GET', path))).toEqual(['秘', '公'])
  expect((await (await anonymous(`${path}?page=2&limit=1`)).json()) as Page).toMatchObject({
    items: [],
    total: 1,
  })
  expect((await anonymous(`${path}?page=x`)).status).toBe(400)
})

test.for([['00000000-0000-4000-8000-000000000000'], ['nonsense'], ['%00'], ["'"]])(
  'the id %s is a 404',
  async ([id]) => {
    for (const part of ['profile', 'spatial-images']) {
      const answer = await anonymous(`/v1/users/${id}/${part}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ error: 'NOT_FOUND' })
    }
  },
)

test('a bad token is a 401 also where none is needed', async () => {
  const answer = await anonymous(`/v1/users/${asker.id}/profile`, { authorization: 'Bearer x' })
  expect(answer.status).toBe(401)
})
