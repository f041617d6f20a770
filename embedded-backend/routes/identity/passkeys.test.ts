import { generateKeyPairSync, randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sweepAccounts } from '#backend/identity/sweep.ts'
import { mailsTo, post } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { SoftwareAuthenticator } from '#backend/testing/software-authenticator.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

const publicUrl = 'https://okuyuki.example'
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ config: { publicUrl } })
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

type Creation = Parameters<SoftwareAuthenticator['create']>[0] & { readonly excludedCredentialIds: string[] }
type Ceremony = Parameters<SoftwareAuthenticator['get']>[0]
type Answer = { readonly status: number; readonly body: Record<string, unknown> }

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

async function begin(user: TestUser): Promise<Creation> {
  return (await answerOf(await user.call('POST', '/v1/me/passkeys/ceremony'))).body as unknown as Creation
}

async function add(user: TestUser, body: object): Promise<Answer> {
  return await answerOf(await user.call('POST', '/v1/me/passkeys', { name: '私の鍵', ...body }))
}

/** An account with a passkey on a device. */
async function ownerOfPasskey(on = backend) {
  const user = await signUpUser(on, { password: 'himitsu-1!' })
  const device = new SoftwareAuthenticator(publicUrl)
  const added = await add(user, device.create(await begin(user)))
  if (added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`)
  return { user, device, passkeyId: String(added.body['id']) }
}

async function beginSignIn(on = backend): Promise<Ceremony> {
  return (await post(on, '/v1/auth/passkey', {})).body as unknown as Ceremony
}

function signIn(assertion: object, on = backend) {
  return post(on, '/v1/auth/passkey/login', assertion)
}

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const refused = { status: 401, body: { error: 'PASSKEY_UNKNOWN' } }
const expired = { status: 400, body: { error: 'PASSKEY_EXPIRED' } }

test('a passkey is added and signs in to its account with a normal session', async () => {
  const user = await signUpUser(backend, { displayName: '奥 ゆき' })
  const device = new SoftwareAuthenticator(publicUrl)
  const ceremony = await begin(user)
  expect(ceremony).toMatchObject({
    relyingPartyId: 'okuyuki.example',
    relyingPartyName: 'Okuyuki',
    userName: user.email,
    userDisplayName: '奥 ゆき',
    algorithms: [-8, -7, -257],
    excludedCredentialIds: [],
    timeoutMs: 300_000,
  })
  expect(await add(user, { ...device.create(ceremony), name: ' 仕事用\u202E ' })).toMatchObject({
    status: 201,
    body: { name: '仕事用', isBackedUp: false, lastUsedAt: null },
  })
  expect((await begin(user)).excludedCredentialIds).toEqual([device.credentialId])

  const { status, body } = await signIn(device.get(await beginSignIn()))
  expect(status).toBe(200)
  const { username } = user
  const session = { refreshToken: body['refreshToken'], username }
  expect((await post(backend, '/v1/auth/token', session)).status).toBe(200)
  const me = new Request(`${publicUrl}/v1/me`, {
    headers: { authorization: `Bearer ${String(body['authToken'])}` },
  })
  expect(await (await backend.fetch(me)).json()).toMatchObject({ id: user.id, email: user.email })
  const { items } = (await answerOf(await user.call('GET', '/v1/me/passkeys'))).body as { items: object[] }
  expect(items).toEqual([
    {
      id: expect.any(String) as string,
      name: '仕事用',
      isBackedUp: false,
      createdAt: expect.any(String) as string,
      lastUsedAt: expect.any(String) as string,
    },
  ])
})

test('a challenge works once, for its own purpose and for five minutes', async () => {
  const { user, device } = await ownerOfPasskey()
  const ceremony = await beginSignIn()
  expect((await signIn(device.get(ceremony))).status).toBe(200)
  expect(await signIn(device.get(ceremony))).toMatchObject(expired)
  expect(
    await signIn(device.get({ ...ceremony, challenge: randomBytes(32).toString('base64url') })),
  ).toMatchObject(expired)
  // A challenge for adding a passkey does not sign in, and one of another account adds nothing to this
  // account.
  expect(await signIn(device.get(await begin(user)))).toMatchObject(expired)
  const other = new SoftwareAuthenticator(publicUrl)
  const { user: stranger } = await ownerOfPasskey()
  expect(await add(user, other.create(await begin(stranger)))).toMatchObject(expired)
  expect(await add(user, other.create({ ...(await begin(user)), ...(await beginSignIn()) }))).toMatchObject(
    expired,
  )

  const [late, lateCreation] = [await beginSignIn(), await begin(user)]
  await backend.services.store
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(0) })
    .execute()
  expect(await signIn(device.get(late))).toMatchObject(expired)
  expect(await add(user, other.create(lateCreation))).toMatchObject(expired)
})

test('only one of two concurrent uses of a challenge succeeds', async () => {
  const { device } = await ownerOfPasskey()
  const ceremony = await beginSignIn()
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(device.get(ceremony))))
  expect(statuses(answers)).toEqual([200, 400, 400, 400])
})

test('the sweep removes expired challenges', async () => {
  await beginSignIn()
  await backend.services.store
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(0) })
    .execute()
  await beginSignIn()
  await sweepAccounts(backend.services)
  const left = await backend.services.store.selectFrom('passkey_challenges').select('expires_at').execute()
  expect(left.every(({ expires_at }) => expires_at > new Date(0))).toBe(true)
})

test('an unknown passkey, a forged signature and the wrong user get the same response', async () => {
  const { device } = await ownerOfPasskey()
  const { user: stranger } = await ownerOfPasskey()
  const unknown = new SoftwareAuthenticator(publicUrl)
  const ceremony = await begin(stranger)
  unknown.create(ceremony)
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const answers = [
    await signIn(unknown.get(await beginSignIn())),
    await signIn(device.get(await beginSignIn(), { key })),
    await signIn(device.get(await beginSignIn(), { userHandle: ceremony.userHandle })),
  ]
  for (const answer of answers) expect(answer).toMatchObject(refused)
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test.each([
  ['made on another site', { origin: 'https://okuyuki.example.evil.example' }],
  ['made on this site without TLS', { origin: 'http://okuyuki.example' }],
  ['bound to another host', { relyingPartyId: 'evil.example' }],
  ['of somebody who was not verified', { isVerified: false }],
  ['made for the other purpose', { type: 'webauthn.other' }],
])('a response with %s can neither register nor sign in', async (_, deviations) => {
  const { user, device } = await ownerOfPasskey()
  expect(await signIn(device.get(await beginSignIn(), deviations))).toMatchObject(refused)
  const other = new SoftwareAuthenticator(publicUrl)
  expect(await add(user, other.create(await begin(user), deviations))).toMatchObject({
    status: 400,
    body: { error: 'PASSKEY_INVALID' },
  })
})

test('rejects a signature counter that does not increase, which indicates a copy', async () => {
  const { device } = await ownerOfPasskey()
  expect((await signIn(device.get(await beginSignIn(), { counter: 5 }))).status).toBe(200)
  for (const counter of [5, 4, 0])
    expect(await signIn(device.get(await beginSignIn(), { counter }))).toMatchObject(refused)
  expect((await signIn(device.get(await beginSignIn(), { counter: 6 }))).status).toBe(200)
  const [one, two] = [await beginSignIn(), await beginSignIn()]
  const both = await Promise.all([one, two].map((ceremony) => signIn(device.get(ceremony, { counter: 7 }))))
  expect(statuses(both)).toEqual([200, 401])
})

test('a suspended account cannot sign in, and only the key holder reads why', async () => {
  const { user, device } = await ownerOfPasskey()
  await backend.services.store
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension_reason: '迷惑な投稿のため' })
    .where('id', '=', user.id)
    .execute()
  const { status, body } = await signIn(device.get(await beginSignIn()))
  expect([status, body['error']]).toEqual([403, 'ACCOUNT_SUSPENDED'])
  expect(body['message']).toContain('理由: 迷惑な投稿のため')
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(await signIn(device.get(await beginSignIn(), { key }))).toMatchObject(refused)
})

test('members rename and delete their own passkeys, and those of others look missing', async () => {
  const { user, device, passkeyId } = await ownerOfPasskey()
  const { user: stranger } = await ownerOfPasskey()
  const path = `/v1/me/passkeys/${passkeyId}`
  for (const address of [path, '/v1/me/passkeys/none', `/v1/me/passkeys/${stranger.id}`]) {
    expect((await stranger.call('PUT', address, { name: '私の' })).status).toBe(404)
    expect((await stranger.call('DELETE', address)).status).toBe(404)
  }
  for (const name of ['', ' ', 'あ'.repeat(51), 'a\u0007'])
    expect((await user.call('PUT', path, { name })).status).toBe(400)
  expect((await answerOf(await user.call('PUT', path, { name: '家の電話' }))).body['name']).toBe('家の電話')
  expect((await user.call('DELETE', path)).status).toBe(204)
  expect((await user.call('DELETE', path)).status).toBe(404)
  expect(await signIn(device.get(await beginSignIn()))).toMatchObject(refused)
})

test('one passkey belongs to one account, and an account has twenty at most', async () => {
  const { user, device } = await ownerOfPasskey()
  const { user: other } = await ownerOfPasskey()
  expect(await add(other, device.create(await begin(other)))).toMatchObject({
    status: 409,
    body: { error: 'ALREADY_EXISTS' },
  })
  const last = await begin(user)
  const waiting = await begin(user)
  for (let count = 1; count < 19; count += 1)
    expect((await add(user, new SoftwareAuthenticator(publicUrl).create(await begin(user)))).status).toBe(201)
  const both = await Promise.all(
    [last, waiting].map((ceremony) => add(user, new SoftwareAuthenticator(publicUrl).create(ceremony))),
  )
  expect(statuses(both)).toEqual([201, 409])
  const beyond = await answerOf(await user.call('POST', '/v1/me/passkeys/ceremony'))
  expect(beyond).toMatchObject({ status: 409, body: { error: 'TOO_MANY_PASSKEYS' } })
})

test('deleting an account deletes its passkeys and challenges', async () => {
  const { user, device } = await ownerOfPasskey()
  await begin(user)
  const ceremony = await beginSignIn()
  expect((await user.call('DELETE', '/v1/me')).status).toBe(204)
  expect(await signIn(device.get(ceremony))).toMatchObject(refused)
  for (const table of ['passkeys', 'passkey_challenges'] as const) {
    const rows = await backend.services.store
      .selectFrom(table)
      .where('user_id', '=', user.id)
      .select('user_id')
      .execute()
    expect(rows).toEqual([])
  }
})

test('rejects malformed ceremony responses', async () => {
  const { user, device } = await ownerOfPasskey()
  const assertion = device.get(await beginSignIn())
  for (const broken of [
    { ...assertion, clientDataJSON: 'AAAA' },
    { ...assertion, clientDataJSON: 'bnVsbA' },
  ])
    expect(await signIn(broken)).toMatchObject(expired)
  for (const broken of [{}, { ...assertion, signature: '+' }, { ...assertion, userHandle: '' }])
    expect((await signIn(broken)).body['error']).toBe('VALIDATION_FAILED')
  const made = new SoftwareAuthenticator(publicUrl).create(await begin(user))
  expect(await add(user, { ...made, attestationObject: 'AAAA' })).toMatchObject({
    status: 400,
    body: { error: 'PASSKEY_INVALID' },
  })
  const another = new SoftwareAuthenticator(publicUrl).create(await begin(user))
  expect(await add(user, { ...another, credentialId: device.credentialId })).toMatchObject({
    status: 400,
    body: { error: 'PASSKEY_INVALID' },
  })
})

test('without a public address passkeys use localhost, each announced by mail; an IP address allows none', async () => {
  await using local = await startTestBackend()
  const user = await signUpUser(local)
  const device = new SoftwareAuthenticator('http://localhost:4300')
  expect((await add(user, device.create(await begin(user)))).status).toBe(201)
  expect((await signIn(device.get(await beginSignIn(local)), local)).status).toBe(200)
  const [mail] = await mailsTo(local, user.email)
  expect(mail?.subject).toContain('パスキーが追加されました')

  await using bare = await startTestBackend({ config: { publicUrl: 'https://192.0.2.7' } })
  expect((await post(bare, '/v1/auth/passkey', {})).status).toBe(404)
  const other = await signUpUser(bare)
  expect((await other.call('POST', '/v1/me/passkeys/ceremony')).status).toBe(404)
  expect((await answerOf(await other.call('GET', '/v1/me/passkeys'))).body).toEqual({ items: [] })
})

test('limits attempts by client, and registrations by account', async () => {
  await using limited = await startTestBackend({ config: { publicUrl, rateLimitFactor: 1 / 40 } })
  const from = '203.0.113.7'
  const ask = () => post(limited, '/v1/auth/passkey', {}, { from })
  for (let count = 0; count < 6; count += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  const user = await signUpUser(limited)
  expect((await user.call('POST', '/v1/me/passkeys/ceremony')).status).toBe(200)
  expect((await user.call('POST', '/v1/me/passkeys/ceremony')).status).toBe(429)
})
