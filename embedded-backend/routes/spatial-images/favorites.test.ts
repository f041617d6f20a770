import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

let backend: TestBackend
let owner: TestUser
let mate: TestUser
let other: TestUser

interface Page {
  items: { id: string; spatialImage: { title: string; isFavorite: boolean } | null }[]
  total: number
}

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend)
  mate = await signUpUser(backend)
  other = await signUpUser(backend)
  await makeTeam(owner, mate)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

function favorite(id: string) {
  return `/v1/spatial-images/${id}/favorite`
}

async function favoritesOf(user: TestUser, query = '') {
  return (await (await user.call('GET', `/v1/me/favorites${query}`)).json()) as Page
}

test('adding or removing a favorite twice counts once', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  for (let count = 0; count < 2; count += 1) {
    const kept = await other.call('PUT', favorite(id))
    expect(await kept.json()).toEqual({ favorites: 1, isFavorite: true })
  }
  const mine = await mate.call('PUT', favorite(id))
  expect(await mine.json()).toEqual({ favorites: 2, isFavorite: true })
  const shown = await owner.call('GET', `/v1/spatial-images/${id}`)
  expect(await shown.json()).toMatchObject({ favorites: 2, isFavorite: false })
  for (let count = 0; count < 2; count += 1) {
    const dropped = await other.call('DELETE', favorite(id))
    expect(await dropped.json()).toEqual({ favorites: 1, isFavorite: false })
  }
})

test('the list is newest first, in pages, and hides items that turned PRIVATE', async () => {
  const user = await signUpUser(backend)
  const ids: string[] = []
  for (const title of ['一', '二', '三']) {
    const id = await makeSpatialImage(backend, owner, { title, visibility: 'PUBLIC' })
    await user.call('PUT', favorite(id))
    ids.unshift(id)
  }
  await owner.call('PUT', `/v1/spatial-images/${ids[1]}`, { visibility: 'PRIVATE' })
  const first = await favoritesOf(user, '?limit=2')
  expect(first).toMatchObject({ total: 3, items: [{ id: ids[0] }, { id: ids[1], spatialImage: null }] })
  expect(first.items[0]?.spatialImage).toMatchObject({ title: '三', isFavorite: true })
  expect((await favoritesOf(user, '?limit=2&page=2')).items.map((item) => item.id)).toEqual([ids[2]])
  expect((await user.call('PUT', favorite(ids[1] ?? ''))).status).toBe(404)
  await owner.call('DELETE', `/v1/spatial-images/${ids[0]}`)
  expect(await favoritesOf(user)).toMatchObject({ total: 2 })
})

test('team members may favorite each other’s PRIVATE items; strangers get the 404 of a missing item', async () => {
  const id = await makeSpatialImage(backend, owner, { title: '内輪' })
  expect((await mate.call('PUT', favorite(id))).status).toBe(200)
  expect((await favoritesOf(mate)).items[0]?.spatialImage).toMatchObject({ title: '内輪' })
  for (const each of [id, 'x', '%00']) {
    for (const method of ['PUT', 'DELETE']) {
      const response = await other.call(method, favorite(each))
      expect([response.status, await response.json()]).toMatchObject([404, { error: 'NOT_FOUND' }])
    }
  }
})

test('removing a favorite that turned PRIVATE reveals nothing; afterwards it looks missing', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  await mate.call('PUT', favorite(id))
  await other.call('PUT', favorite(id))
  await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PRIVATE' })
  const dropped = await other.call('DELETE', favorite(id))
  expect([dropped.status, await dropped.json()]).toEqual([200, { favorites: 0, isFavorite: false }])
  expect((await favoritesOf(other)).items.map((item) => item.id)).not.toContain(id)
  expect((await other.call('DELETE', favorite(id))).status).toBe(404)
  expect((await favoritesOf(mate)).items.map((item) => item.id)).toContain(id)
})

test('signing in is needed', async () => {
  for (const [method, path] of [
    ['PUT', favorite('x')],
    ['DELETE', favorite('x')],
    ['GET', '/v1/me/favorites'],
  ] as const) {
    const response = await backend.fetch(new Request(new URL(path, 'http://localhost'), { method }))
    expect(response.status).toBe(401)
  }
})

test('an UNLISTED item kept by its link is listed with it until the link is renewed', async () => {
  const user = await signUpUser(backend)
  const id = await makeSpatialImage(backend, owner, { title: '海', visibility: 'UNLISTED' })
  const linkOf = async () =>
    ((await (await owner.call('GET', `/v1/spatial-images/${id}`)).json()) as { linkId: string }).linkId
  const link = await linkOf()
  expect((await user.call('PUT', favorite(id))).status).toBe(404)
  expect(await (await user.call('PUT', favorite(link))).json()).toEqual({ favorites: 1, isFavorite: true })
  expect(await favoritesOf(user)).toMatchObject({ items: [{ id, spatialImage: { linkId: link } }] })
  await owner.call('POST', `/v1/spatial-images/${id}/link`)
  expect(await favoritesOf(user)).toMatchObject({ items: [{ id, spatialImage: null }], total: 1 })
  const renewed = await linkOf()
  expect((await user.call('PUT', favorite(renewed))).status).toBe(200)
  expect(await favoritesOf(user)).toMatchObject({ items: [{ spatialImage: { linkId: renewed } }], total: 1 })
  const dropped = await user.call('DELETE', favorite(renewed))
  expect(await dropped.json()).toEqual({ favorites: 0, isFavorite: false })
})

test('an item kept while PUBLIC or through a former team has no link', async () => {
  const user = await signUpUser(backend)
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  for (const keeper of [user, mate]) expect((await keeper.call('PUT', favorite(id))).status).toBe(200)
  await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'UNLISTED' })
  expect(await favoritesOf(user)).toMatchObject({ items: [{ id, spatialImage: null }] })
  // A teammate reads it without a link, and gets none to share.
  const kept = (await favoritesOf(mate)).items.find((one) => one.id === id)
  expect(kept).toMatchObject({ spatialImage: { linkId: id } })
})
