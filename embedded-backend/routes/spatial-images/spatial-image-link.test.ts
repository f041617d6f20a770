import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

let backend: TestBackend
let owner: TestUser
let stranger: TestUser

interface Item {
  id: string
  linkId: string
  visibility: string
  posterUrl: string
}

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend)
  stranger = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function ask(user: TestUser, address: string) {
  const answer = await user.call('GET', `/v1/spatial-images/${address}`)
  return { status: answer.status, item: (await answer.json()) as Item }
}

async function show(id: string, visibility: string) {
  const answer = await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Item
}

async function fileStatus(path: string) {
  return (await backend.fetch(new Request(`http://localhost${path}`))).status
}

test('an item made UNLISTED has a link from the beginning', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'UNLISTED' })
  const { item } = await ask(owner, id)
  expect(item).toMatchObject({ id, visibility: 'UNLISTED' })
  expect(item.linkId).toMatch(new RegExp(`^${id}-[0-9a-z]{26}$`))
  expect(await ask(stranger, item.linkId)).toMatchObject({ status: 200, item: { id, linkId: item.linkId } })
  expect((await ask(stranger, id)).status).toBe(404)
})

test('the link survives changes to PRIVATE or PUBLIC and back, and a PUBLIC item’s is not secret', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  expect((await ask(owner, id)).item.linkId).toBe(id)
  const { linkId: link } = await show(id, 'UNLISTED')
  await show(id, 'PRIVATE')
  expect((await ask(stranger, link)).status).toBe(404)
  expect((await ask(owner, link)).item.linkId).toBe(id)
  await show(id, 'PUBLIC')
  expect((await ask(stranger, link)).item.linkId).toBe(id)
  expect((await show(id, 'UNLISTED')).linkId).toBe(link)
})

test('reducing visibility or renewing the link invalidates all issued file addresses', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const addressAfter = async (change: () => Promise<unknown>) => {
    const before = (await ask(owner, id)).item.posterUrl
    expect(await fileStatus(before)).toBe(200)
    await change()
    return await fileStatus(before)
  }
  expect(await addressAfter(() => show(id, 'UNLISTED'))).toBe(404)
  const renew = () => owner.call('POST', `/v1/spatial-images/${id}/link`)
  expect(await addressAfter(renew)).toBe(404)
  expect(await addressAfter(() => show(id, 'PRIVATE'))).toBe(404)
  expect(await addressAfter(() => show(id, 'UNLISTED'))).toBe(200)
  expect(await addressAfter(() => show(id, 'PUBLIC'))).toBe(200)
})

test('leaving the team removes access to items read without a link and to their file addresses', async () => {
  const mate = await signUpUser(backend)
  await makeTeam(owner, mate)
  const teamname = `team-${owner.id.slice(0, 8)}`
  const id = await makeSpatialImage(backend, owner, { visibility: 'UNLISTED' })
  const { status, item } = await ask(mate, id)
  expect({ status, linkId: item.linkId }).toEqual({ status: 200, linkId: id })
  await owner.call('DELETE', `/v1/teams/${teamname}/users`, { userId: mate.id })
  expect((await ask(mate, id)).status).toBe(404)
  expect(await fileStatus(item.posterUrl)).toBe(404)
})

test('only the link of an UNLISTED item is renewed', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PRIVATE' })
  const refused = await owner.call('POST', `/v1/spatial-images/${id}/link`)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: 'NOT_UNLISTED' })
})

test('views through the link count, and feedback sent through it arrives', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'UNLISTED' })
  const link = (await ask(owner, id)).item.linkId
  expect((await stranger.call('POST', `/v1/spatial-images/${link}/views`, {})).status).toBe(204)
  expect((await ask(owner, id)).item).toMatchObject({ views: 1 })
  const sent = await stranger.call('POST', `/v1/spatial-images/${link}/feedback`, { text: 'すてきです' })
  expect(sent.status).toBe(201)
  const inbox = await owner.call('GET', `/v1/me/feedback?spatialImageId=${id}`)
  expect(await inbox.json()).toMatchObject({ items: [{ spatialImageId: id, text: 'すてきです' }] })
})

test('a collection cannot be UNLISTED', async () => {
  const answer = await owner.call('POST', '/v1/collections', { title: '棚', visibility: 'UNLISTED' })
  expect(answer.status).toBe(400)
})
