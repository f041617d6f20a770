import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { cameraParameters, createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Item {
  id: string
  title: string
  visibility: string
  hashTags: string[]
  posterUrl: string
  isMine: boolean
  updatedAt: string
}
interface Page {
  items: Item[]
  total: number
  page: number
  limit: number
}

let backend: TestBackend
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend, { displayName: '持ち主' })
  other = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

function anonymous(path: string, init?: RequestInit) {
  return backend.fetch(new Request(new URL(path, 'http://localhost'), init))
}

async function list(query: string): Promise<Page> {
  return (await (await anonymous(`/v1/spatial-images?${query}`)).json()) as Page
}

async function get(user: TestUser, id: string): Promise<Item> {
  return (await (await user.call('GET', `/v1/spatial-images/${id}`)).json()) as Item
}

describe('the public list', () => {
  const ids: Record<string, string> = {}
  async function make(name: string, input: Record<string, unknown>) {
    ids[name] = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC', ...input })
  }
  beforeAll(async () => {
    await make('cat', { title: '眠るねこ', description: '縁側にて', hashTags: ['猫', '昼寝'] })
    await make('dog', { title: 'ﾊｼﾙ犬', description: '公園の朝', hashTags: ['犬'] })
    await make('cafe', { title: 'Coffee 100% _now_', description: '午後', hashTags: ['カフェ'] })
    await make('hidden', { title: '眠る秘密', visibility: 'PRIVATE', hashTags: ['猫'] })
  })

  test('has PUBLIC items only, newest first, in pages', async () => {
    const first = await list('limit=2')
    expect(first).toMatchObject({ total: 3, page: 1, limit: 2 })
    expect(first.items.map((item) => item.id)).toEqual([ids['cafe'], ids['dog']])
    expect((await list('limit=2&page=2')).items.map((item) => item.id)).toEqual([ids['cat']])
    expect((await list('limit=2&page=3')).items).toEqual([])
    const mine = (await (await owner.call('GET', '/v1/spatial-images')).json()) as Page
    expect(mine.total).toBe(3)
    expect(mine.items.every((item) => item.isMine)).toBe(true)
  })

  test.each([
    ['ねこ', ['cat']],
    ['眠る', ['cat']],
    ['縁側', ['cat']],
    ['昼寝', ['cat']],
    ['ハシル', ['dog']],
    ['coffee', ['cafe']],
    ['COFFEE　午後', ['cafe']],
    ['coffee 公園', []],
    ['100%', ['cafe']],
    ['_now_', ['cafe']],
    ['%', ['cafe']],
    [String.raw`\ `, []],
    ['秘密', []],
    ['\0', ['cafe', 'dog', 'cat']],
    ['  ', ['cafe', 'dog', 'cat']],
  ])('searched for %j gives %j', async (query, names) => {
    const page = await list(`query=${encodeURIComponent(query)}`)
    expect(page.items.map((item) => item.id)).toEqual(names.map((name) => ids[name]))
    expect(page.total).toBe(names.length)
  })

  test.each([
    ['猫', ['cat']],
    ['#猫', ['cat']],
    ['ｶﾌｪ', ['cafe']],
    ['ね', []],
    ['\0猫', ['cat']],
  ])('by hash tag %j gives %j', async (hashTag, names) => {
    const page = await list(`hashTag=${encodeURIComponent(hashTag)}`)
    expect(page.items.map((item) => item.id)).toEqual(names.map((name) => ids[name]))
  })

  const views = (name: string) => `/v1/spatial-images/${ids[name]}/views`

  test('sorted by popular starts with the most viewed; the owner’s views do not count', async () => {
    for (let count = 0; count < 3; count += 1) await owner.call('POST', views('cafe'))
    await anonymous(views('cat'), { method: 'POST' })
    await other.call('POST', views('cat'))
    await other.call('POST', views('dog'))
    await other.call('GET', `/v1/spatial-images/${ids['cafe']}`)
    const page = await list('sort=popular')
    expect(page.items.map((item) => item.id)).toEqual([ids['cat'], ids['dog'], ids['cafe']])
  })

  test.each(['sort=best', 'page=0', 'limit=0', `query=${'x'.repeat(201)}`])('refuses %s', async (query) => {
    const response = await anonymous(`/v1/spatial-images?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
  })

  test('returns 401 for a bad token, so that the client refreshes', async () => {
    const response = await anonymous('/v1/spatial-images', { headers: { authorization: 'Bearer x' } })
    expect(response.status).toBe(401)
  })
})

test('the owner’s list includes PRIVATE items, newest first', async () => {
  const me = await signUpUser(backend)
  const first = await makeSpatialImage(backend, me)
  const second = await makeSpatialImage(backend, me, { visibility: 'PUBLIC' })
  const page = (await (await me.call('GET', '/v1/me/spatial-images')).json()) as Page
  expect(page.items.map((item) => item.id)).toEqual([second, first])
  expect(page.total).toBe(2)
})

async function idsOf(response: Response): Promise<string[]> {
  return ((await response.json()) as Page).items.map(({ id }) => id)
}

test('a batch has the items that the asker may see, and links open nothing in it', async () => {
  const visible = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const hidden = await makeSpatialImage(backend, owner)
  const unlisted = await makeSpatialImage(backend, owner, { visibility: 'UNLISTED' })
  const { linkId } = (await (await owner.call('GET', `/v1/spatial-images/${unlisted}`)).json()) as {
    linkId: string
  }
  const path = `/v1/spatial-images/batch?ids=${[visible, hidden, unlisted, linkId, 'x', ''].join(',')}`
  expect(await idsOf(await anonymous(path))).toEqual([visible])
  expect((await idsOf(await owner.call('GET', path))).toSorted()).toEqual(
    [visible, hidden, unlisted].toSorted(),
  )
  const single: unknown = await (await anonymous(`/v1/spatial-images/${visible}`)).json()
  expect(await (await anonymous(path)).json()).toEqual({ items: [single] })
  const many = Array.from({ length: 51 }, () => visible).join(',')
  for (const ids of [many, many.slice(visible.length + 1)])
    expect((await anonymous(`/v1/spatial-images/batch?ids=${ids}`)).status).toBe(ids === many ? 400 : 200)
})

test('a PRIVATE item looks exactly like a missing one to others, on every route', async () => {
  const id = await makeSpatialImage(backend, owner)
  const missing = '0123456789abcdefghjkmnpqrs'
  const input = { title: 'x', description: '', visibility: 'PUBLIC' }
  const look = async (send: (id: string) => Promise<Response>) => {
    const answers = new Set<string>()
    for (const each of [id, missing, 'x', id.toUpperCase(), '%00', '%F0', '..%2f..', "'"]) {
      const response = await send(each)
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      answers.add(JSON.stringify([response.status, headers, await response.text()]))
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toContain('404')
  }
  await look((each) => anonymous(`/v1/spatial-images/${each}`))
  await look((each) => anonymous(`/api/v1/spatial_images/${each}`))
  await look((each) => other.call('GET', `/v1/spatial-images/${each}`))
  await look((each) => other.call('GET', `/api/v1/spatial_images/${each}`))
  await look((each) => other.call('PUT', `/v1/spatial-images/${each}`, input))
  await look((each) => other.call('PUT', `/api/v1/spatial_images/${each}`, input))
  await look((each) => other.call('PUT', `/v1/spatial-images/${each}/camera-parameters`, cameraParameters))
  await look((each) => other.call('POST', `/v1/spatial-images/${each}/camera-parameters`, cameraParameters))
  expect(await get(owner, id)).toMatchObject({ id, title: '', visibility: 'PRIVATE' })
})

test('another account’s PUBLIC item can be read but not changed', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  expect(await get(other, id)).toMatchObject({
    isMine: false,
    owner: { id: owner.id, displayName: '持ち主' },
  })
  const response = await other.call('PUT', `/v1/spatial-images/${id}`, { title: '乗っ取り' })
  expect(response.status).toBe(404)
})

test('both APIs strip text-direction characters from titles, descriptions and tags', async () => {
  const id = await makeSpatialImage(backend, owner, { title: '夜\u202Egpj.exe', visibility: 'PRIVATE' })
  expect((await get(owner, id)).title).toBe('夜gpj.exe')
  await owner.call('PUT', `/v1/spatial-images/${id}`, {
    title: '朝\u2067の海',
    description: '波\u200F\n風',
    hashTags: ['\u202A海\u202C'],
  })
  expect(await get(owner, id)).toMatchObject({ title: '朝の海', description: '波\n風', hashTags: ['海'] })
  const short = { title: '昼\u202D', description: '', visibility: 'PRIVATE' }
  expect((await owner.call('PUT', `/api/v1/spatial_images/${id}`, short)).status).toBe(200)
  expect((await get(owner, id)).title).toBe('昼')
})

test('an update keeps omitted fields, and both APIs address the same item', async () => {
  const id = await makeSpatialImage(backend, owner, { title: '一', description: '二', hashTags: ['三'] })
  const before = await get(owner, id)
  const changed = await owner.call('PUT', `/v1/spatial-images/${id}`, {
    title: '新しい題',
    hashTags: ['＃海'],
  })
  expect(await changed.json()).toMatchObject({ title: '新しい題', description: '二', hashTags: ['海'] })
  const short = await owner.call('GET', `/api/v1/spatial_images/${id}`)
  const words = { title: '新しい題', description: '二', visibility: 'PRIVATE' }
  expect(await short.json()).toEqual({ id, linkId: id, ...words })
  const body = { title: '', description: '説明', visibility: 'PUBLIC' }
  const saved = await owner.call('PUT', `/api/v1/spatial_images/${id}`, body)
  expect(await saved.json()).toEqual({ id, linkId: id, ...body })
  const after = await get(owner, id)
  expect(after).toMatchObject({ ...body, hashTags: ['海'] })
  expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt))
  expect((await list('query=説明')).items.map((item) => item.id)).toContain(id)
})

test.each([
  ['/v1/spatial-images', { title: 'x'.repeat(201) }],
  ['/v1/spatial-images', { description: 'x'.repeat(5001) }],
  ['/v1/spatial-images', { title: 'a\0' }],
  ['/v1/spatial-images', { visibility: 'public' }],
  ['/v1/spatial-images', { hashTags: 'a' }],
  ['/api/v1/spatial_images', { title: 'x' }],
  ['/api/v1/spatial_images', { title: 'x', description: null, visibility: 'PUBLIC' }],
])('PUT %s refuses %j', async (path, body) => {
  const id = await makeSpatialImage(backend, owner)
  const response = await owner.call('PUT', `${path}/${id}`, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
})

describe('camera parameters', () => {
  test('come from the converter until the owner sets them, once by POST or repeatedly by PUT', async () => {
    const id = await makeSpatialImage(backend, owner)
    expect(await get(owner, id)).toMatchObject({ cameraParameters })
    const path = `/v1/spatial-images/${id}/camera-parameters`
    const mine = { ...cameraParameters, fov: 42 }
    const first = await owner.call('POST', path, mine)
    expect(await first.json()).toMatchObject({ id, cameraParameters: mine })
    const second = await owner.call('POST', path, cameraParameters)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ error: 'ALREADY_EXISTS' })
    const replaced = await owner.call('PUT', path, { ...cameraParameters, fov: 43 })
    expect(await replaced.json()).toMatchObject({ cameraParameters: { fov: 43 } })
  })

  test('still count as the converter’s when sent back unchanged with annotations', async () => {
    const id = await makeSpatialImage(backend, owner)
    const path = `/v1/spatial-images/${id}/camera-parameters`
    expect((await owner.call('PUT', path, { ...cameraParameters, annotations: [] })).status).toBe(200)
    expect((await owner.call('POST', path, { ...cameraParameters, fov: 42 })).ok).toBe(true)
    expect((await owner.call('POST', path, cameraParameters)).status).toBe(409)
  })

  test.each([
    [{ fov: 0 }],
    [{ fov: 171 }],
    [{ fov: '50' }],
    [{ fov: null }],
    [{ position: [0, 0] }],
    [{ position: [0, 0, 1e300] }],
    [{ up: [0, 0, 0] }],
    [{ near: 5, far: 1 }],
    [{ near: 0 }],
    [{ version: 2 }],
    [{ limits: { ...cameraParameters.limits, yaw: [10, -10] } }],
    [{ sway: { enabled: true, amplitude: 3 } }],
    [{ transform: { rotation: [0, 0, 0], scale: 0 } }],
    [{ transform: { rotation: [0, 0, 0], scale: 20_000 } }],
    [{ transform: { rotation: [0, 0, 400], scale: 1 } }],
    [{ transform: { rotation: [0, null, 0], scale: 1 } }],
    [{ transform: { rotation: [1, 0, 0, 0], scale: 1 } }],
    [{ animTracks: [{ name: 'x' }] }],
    [{ unknown: 1 }],
  ])('are refused with %j', async (change) => {
    const id = await makeSpatialImage(backend, owner)
    const path = `/v1/spatial-images/${id}/camera-parameters`
    const response = await owner.call('PUT', path, { ...cameraParameters, ...change })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
  })

  test('are refused with a size out of range, and the answer names the range', async () => {
    const id = await makeSpatialImage(backend, owner)
    const transform = { rotation: [0, 0, 0], scale: 1e-5 }
    const path = `/v1/spatial-images/${id}/camera-parameters`
    const response = await owner.call('PUT', path, { ...cameraParameters, transform })
    expect(JSON.stringify(await response.json())).toContain('0.0001以上10000以下')
  })

  test('are refused with a non-finite number', async () => {
    const id = await makeSpatialImage(backend, owner)
    const body = JSON.stringify(cameraParameters).replace('"fov":50', '"fov":1e999')
    const response = await anonymous(`/v1/spatial-images/${id}/camera-parameters`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.authToken}`, 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
  })
})
