import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#backend/settings/config.ts'
import { mailsTo, post } from '#backend/testing/requests.ts'
import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Letters {
  total: number
  items: Record<string, unknown>[]
}

let backend: TestBackend
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  const { content } = readConfig({ FEEDBACK_MAIL: 'operator@example.com' })
  backend = await startTestBackend({
    convert: createTestConverter(),
    config: { content, rateLimitFactor: 1 },
  })
  owner = await signUpUser(backend)
  other = await signUpUser(backend, { displayName: '読者' })
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function lettersTo(user: TestUser, query = '') {
  return (await (await user.call('GET', `/v1/me/feedback${query}`)).json()) as Letters
}

function sendAgain() {
  return post(backend, '/v1/feedback', { category: 'OTHER', text: 'x' }, { from: '203.0.113.9' })
}

describe('a letter to the operator', () => {
  test('is stored and mailed, from anyone', async () => {
    const letter = {
      category: 'BUG',
      text: '回りません。\n<b>本当に</b>',
      email: 'reader@example.com',
      pageUrl: 'https://example.com/photo/1',
    }
    const sent = await post(backend, '/v1/feedback', letter)
    expect([sent.status, Object.keys(sent.body)]).toEqual([201, ['id']])
    const [mail] = await mailsTo(backend, 'operator@example.com')
    expect(mail?.subject).toContain('不具合')
    for (const part of [letter.text, letter.email, letter.pageUrl]) expect(mail?.text).toContain(part)
    const row = await backend.services.store.selectFrom('feedback').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ id: sent.body['id'], author_id: null, text: letter.text })
    expect((await other.call('POST', '/v1/feedback', { category: 'OTHER', text: 'x' })).status).toBe(201)
  })

  test.each([
    [{ category: 'BUG' }],
    [{ category: 'BUG', text: ' ' }],
    [{ category: 'BUG', text: 'x'.repeat(4001) }],
    [{ category: 'BUG', text: 'a\0' }],
    [{ category: 'PRAISE', text: 'x' }],
    [{ category: 'BUG', text: 'x', email: 'a@b.example, c@d.example' }],
    [{ category: 'BUG', text: 'x', pageUrl: 'javascript:alert(1)' }],
  ])('is refused as %j', async (body) => {
    const refused = await post(backend, '/v1/feedback', body)
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'VALIDATION_FAILED' }])
  })

  test('is limited by address', async () => {
    for (let count = 0; count < 10; count += 1) expect((await sendAgain()).status).toBe(201)
    const refused = await sendAgain()
    expect([refused.status, refused.body]).toMatchObject([429, { error: 'RATE_LIMITED' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a letter about an item', () => {
  const cameraPose = { yaw: 5, pitch: -2, distance: 1.5 }

  test('notifies its owner, is listed in pages and visible to no one else', async () => {
    const id = await makeSpatialImage(backend, owner, { title: '海', visibility: 'PUBLIC' })
    const path = `/v1/spatial-images/${id}/feedback`
    const sent = await other.call('POST', path, { text: '一', cameraPose })
    expect(sent.status).toBe(201)
    await other.call('POST', path, { text: '二' })
    const letters = await lettersTo(owner, `?spatialImageId=${id}`)
    expect(letters).toMatchObject({
      total: 2,
      items: [
        { text: '二', cameraPose: null },
        {
          text: '一',
          cameraPose,
          spatialImageId: id,
          spatialImageTitle: '海',
          author: { id: other.id, displayName: '読者' },
        },
      ],
    })
    expect((await lettersTo(owner, `?spatialImageId=${id}&limit=1&page=2`)).items).toMatchObject([
      { text: '一' },
    ])
    expect(await lettersTo(other)).toMatchObject({ total: 0 })
    expect(await lettersTo(owner, '?spatialImageId=x')).toMatchObject({ total: 0 })
    const messages = await owner.call('GET', '/v1/me/messages?limit=100')
    expect(JSON.stringify(await messages.json())).toContain('読者さんから「海」に感想が届きました')
  })

  test('survives deletion of the item and of its author’s account', async () => {
    const writer = await signUpUser(backend)
    const id = await makeSpatialImage(backend, owner, { title: '山', visibility: 'PUBLIC' })
    await writer.call('POST', `/v1/spatial-images/${id}/feedback`, { text: '残る' })
    await owner.call('DELETE', `/v1/spatial-images/${id}`)
    expect((await writer.call('DELETE', '/v1/me')).status).toBe(204)
    expect((await lettersTo(owner, `?spatialImageId=${id}`)).items).toMatchObject([
      { spatialImageId: id, spatialImageTitle: '山', author: null, text: '残る' },
    ])
  })

  test('requires an item that the author may see', async () => {
    const mate = await signUpUser(backend)
    const lead = await signUpUser(backend)
    await makeTeam(lead, mate)
    const id = await makeSpatialImage(backend, lead)
    const body = { text: 'x' }
    expect((await mate.call('POST', `/v1/spatial-images/${id}/feedback`, body)).status).toBe(201)
    expect((await other.call('POST', `/v1/spatial-images/${id}/feedback`, body)).status).toBe(404)
    expect((await other.call('POST', '/v1/spatial-images/x/feedback', body)).status).toBe(404)
    expect((await post(backend, `/v1/spatial-images/${id}/feedback`, body)).status).toBe(401)
  })

  test.each([[{}], [{ text: '' }], [{ text: 'x', cameraPose: { yaw: 1 } }]])(
    'is refused as %j',
    async (body) => {
      const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
      expect((await other.call('POST', `/v1/spatial-images/${id}/feedback`, body)).status).toBe(400)
    },
  )
})
