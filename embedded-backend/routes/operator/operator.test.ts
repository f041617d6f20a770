import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

const password = 'himitsu-1'
let backend: TestBackend
let operator: TestUser
let author: TestUser
let reader: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  operator = await signUpUser(backend, { displayName: '運営の人' })
  author = await signUpUser(backend, { displayName: '作者', password })
  reader = await signUpUser(backend, { displayName: '読者' })
  await run(['user', 'grant-operator', operator.email])
})
afterAll(() => backend[Symbol.asyncDispose]())

function run(args: readonly string[]) {
  const { databaseUrl, config } = backend.services
  return runOkuyuki([...args, '--json'], { DATA_DIR: config.dataDir, DATABASE_URL: databaseUrl })
}

async function body(answered: Promise<Response>): Promise<Record<string, unknown>> {
  return (await (await answered).json()) as Record<string, unknown>
}

async function status(answered: Promise<Response>): Promise<number> {
  return (await answered).status
}

function anonymous(method: string, path: string, given?: object): Promise<Response> {
  return backend.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(given && { body: JSON.stringify(given) }),
    }),
  )
}

function perform(action: string, targetId: string, more: object = {}): Promise<Response> {
  return operator.call('POST', '/v1/operator/actions', { action, targetId, reason: '規約違反', ...more })
}

function find(query: string): Promise<Record<string, unknown>> {
  return body(
    operator.call('GET', `/v1/operator/spatial-images?query=${encodeURIComponent(query)}&limit=100`),
  )
}

function signIn(): Promise<Response> {
  return anonymous('POST', '/v1/auth/login', { email: author.email, password })
}

async function publicItem(): Promise<string> {
  return makeSpatialImage(backend, author, { visibility: 'PUBLIC', title: '港' })
}

describe('a report', () => {
  test('reaches the operator with its subject, from people with and without an account', async () => {
    const id = await publicItem()
    const path = `/v1/spatial-images/${id}/reports`
    const said = { kind: 'PRIVACY', text: ' 私が写っています ', email: 'me@example.com' }
    expect(await status(anonymous('POST', path, said))).toBe(201)
    expect(await status(reader.call('POST', path, { kind: 'COPYRIGHT', text: '私の写真です' }))).toBe(201)
    const { items } = await body(operator.call('GET', '/v1/operator/reports?limit=100'))
    const about = {
      spatialImageId: id,
      title: '港',
      visibility: 'PUBLIC',
      isHidden: false,
      ownerName: '作者',
    }
    expect(items).toEqual([
      expect.objectContaining({ ...about, kind: 'PRIVACY', text: '私が写っています', reporterName: null }),
      expect.objectContaining({ ...about, kind: 'COPYRIGHT', reporterName: '読者', email: null }),
    ])
    const [first] = items as { id: string }[]
    expect(await status(perform('CLOSE_REPORT', first?.id ?? ''))).toBe(204)
    expect(await body(operator.call('GET', '/v1/operator/reports'))).toMatchObject({ total: 1 })
    expect(await body(operator.call('GET', '/v1/operator/reports?closed=true'))).toMatchObject({ total: 1 })
  })

  test.each([{ kind: 'OTHER', text: ' ' }, { kind: 'SPAM', text: 'x' }, { text: 'x' }])(
    'is refused without content: %j',
    async (said) => {
      const id = await publicItem()
      const refused = await body(anonymous('POST', `/v1/spatial-images/${id}/reports`, said))
      expect(refused).toMatchObject({ statusCode: 400, error: 'VALIDATION_FAILED' })
    },
  )
})

describe('a hidden item', () => {
  test('is invisible to others; its owner sees why, may edit it and gets it back unchanged', async () => {
    const id = await publicItem()
    const path = `/v1/spatial-images/${id}`
    const before = await body(anonymous('GET', path))
    expect(await status(perform('HIDE_ITEM', id))).toBe(204)
    expect(await status(anonymous('GET', path))).toBe(404)
    expect(await status(anonymous('GET', String(before['posterUrl'])))).toBe(404)
    expect(await body(author.call('GET', path))).toMatchObject({
      visibility: 'PUBLIC',
      hidden: { reason: '規約違反' },
    })
    expect(await body(author.call('GET', '/v1/me/messages'))).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'OPERATOR', text: expect.stringContaining('規約違反') }),
      ]),
    })
    expect(await status(author.call('PUT', path, { visibility: 'UNLISTED' }))).toBe(200)
    expect(await status(anonymous('GET', path))).toBe(404)
    expect(await status(perform('RESTORE_ITEM', id))).toBe(204)
    const after = await body(author.call('GET', path))
    expect(after).toMatchObject({ visibility: 'UNLISTED', hidden: null })
    expect(await status(anonymous('GET', `/v1/spatial-images/${String(after['linkId'])}`))).toBe(200)
  })
})

describe('a suspended account', () => {
  test('cannot sign in or act, sees why, and its items are hidden until it is reinstated', async () => {
    const id = await publicItem()
    const tokens = (await body(signIn())) as { refreshToken: string }
    expect(await status(perform('SUSPEND_ACCOUNT', author.id))).toBe(204)
    const refused = { error: 'ACCOUNT_SUSPENDED', message: expect.arrayContaining(['理由: 規約違反']) }
    expect(await body(signIn())).toMatchObject({ statusCode: 403, ...refused })
    expect(await body(author.call('GET', '/v1/me'))).toMatchObject({ statusCode: 401, ...refused })
    const refresh = { refreshToken: tokens.refreshToken, username: author.username }
    expect(await body(anonymous('POST', '/v1/auth/token', refresh))).toMatchObject({
      statusCode: 401,
      ...refused,
    })
    expect(
      await body(anonymous('POST', '/v1/auth/login', { email: author.email, password: 'wrong-1' })),
    ).toMatchObject({
      error: 'INVALID_CREDENTIALS',
    })
    expect(await status(anonymous('GET', `/v1/spatial-images/${id}`))).toBe(404)
    expect(await status(anonymous('GET', `/v1/users/${author.id}/profile`))).toBe(404)
    expect(await status(perform('UNSUSPEND_ACCOUNT', author.id))).toBe(204)
    expect(await status(anonymous('GET', `/v1/spatial-images/${id}`))).toBe(200)
    expect(await status(signIn())).toBe(200)
  })
})

describe('an operator', () => {
  test('sees private items only with a reason, which is recorded', async () => {
    const id = await makeSpatialImage(backend, reader, { visibility: 'PRIVATE', title: '日記' })
    expect(await status(operator.call('GET', `/v1/spatial-images/${id}`))).toBe(404)
    const path = `/v1/operator/spatial-images/${id}/looks`
    expect(await status(operator.call('POST', path, { reason: ' ' }))).toBe(400)
    expect(await body(operator.call('POST', path, { reason: '通報の確認' }))).toMatchObject({ title: '日記' })
    const { items } = await body(operator.call('GET', '/v1/operator/log?limit=1'))
    expect(items).toEqual([
      expect.objectContaining({
        action: 'LOOK',
        targetId: id,
        reason: '通報の確認',
        operatorName: '運営の人',
      }),
    ])
  })

  test('finds public items by text and others by id or owner, without their texts', async () => {
    const id = await makeSpatialImage(backend, reader, { visibility: 'PUBLIC', title: '灯台' })
    const diary = await makeSpatialImage(backend, reader, { visibility: 'PRIVATE', title: '秘密の日記' })
    const { items } = (await find('灯台')) as { items: { id: string }[] }
    expect(items.map((item) => item.id)).toContain(id)
    expect(await find('秘密の日記')).toMatchObject({ total: 0 })
    const withoutWords = { id: diary, title: null, visibility: 'PRIVATE', ownerName: '読者', isHidden: false }
    expect(await find(diary)).toMatchObject({ total: 1, items: [withoutWords] })
    expect((await find(reader.id))['items']).toContainEqual(expect.objectContaining(withoutWords))
  })

  test('grants an account more storage, and the reason is recorded', async () => {
    expect(await status(perform('SET_QUOTA', reader.id, { bytes: 5 }))).toBe(204)
    const query = encodeURIComponent(reader.email)
    expect(await body(operator.call('GET', `/v1/operator/accounts?query=${query}`))).toMatchObject({
      items: [{ storageLimitBytes: 5, limitBytes: 5, usedBytes: expect.any(Number) }],
    })
    expect(await body(operator.call('GET', '/v1/operator/log?limit=1'))).toMatchObject({
      items: [{ action: 'QUOTA', targetId: reader.id, reason: '規約違反' }],
    })
    expect(await body(reader.call('GET', '/v1/me/storage-usage'))).toMatchObject({ storageLimit: 5 })
    expect(await status(perform('SET_QUOTA', reader.id))).toBe(204)
    expect(await body(reader.call('GET', '/v1/me/storage-usage'))).not.toMatchObject({ storageLimit: 5 })
  })

  test('sees figures, accounts and tasks; an action on nothing is refused', async () => {
    expect(await body(operator.call('GET', '/v1/operator/overview'))).toMatchObject({
      accounts: 3,
      parts: expect.arrayContaining([{ name: 'database', state: 'ok' }]),
    })
    const found = await body(
      operator.call('GET', `/v1/operator/accounts?query=${encodeURIComponent('作者')}`),
    )
    expect(found).toMatchObject({ total: 1, items: [{ id: author.id, email: author.email }] })
    expect(await status(operator.call('GET', '/v1/operator/tasks'))).toBe(200)
    for (const action of ['HIDE_ITEM', 'SUSPEND_ACCOUNT', 'RETRY_TASK', 'CLOSE_REPORT'])
      expect(await status(perform(action, 'nothing'))).toBe(404)
    expect(await status(perform('HIDE_ITEM', 'nothing', { reason: '' }))).toBe(400)
  })

  test('loses access once the role is revoked', async () => {
    expect(await body(operator.call('GET', '/v1/me'))).toMatchObject({ isOperator: true })
    await run(['user', 'revoke-operator', operator.id])
    expect(await status(operator.call('GET', '/v1/operator/overview'))).toBe(404)
  })
})
