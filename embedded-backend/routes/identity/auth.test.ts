import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeIn, mailsTo, differentCode, outboxEmpty, post } from '#backend/testing/requests.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

const PASSWORD = 'correct-horse-1'
const clock = manualClock()
let backend: TestBackend
let count = 0

beforeAll(async () => {
  backend = await startTestBackend({ clock })
})
afterAll(() => backend[Symbol.asyncDispose]())

function newEmail() {
  return `person-${count++}@example.com`
}

function signUp(email: string, displayName = '花子') {
  return post(backend, '/v1/auth/signup', { displayName, email, password: PASSWORD })
}

function confirm(started: Record<string, unknown>, code: string) {
  return post(backend, '/v1/auth/confirm-signup', { ...started, code })
}

function logIn(email: string, password = PASSWORD) {
  return post(backend, '/v1/auth/login', { email, password })
}

async function profile(token: unknown) {
  const headers = { authorization: `Bearer ${String(token)}` }
  const response = await backend.fetch(new Request('http://localhost/v1/me', { headers }))
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function account(email = newEmail()) {
  const { body } = await signUp(email)
  const { body: tokens } = await confirm(body, codeIn((await mailsTo(backend, email))[0]))
  const me = await profile(tokens['authToken'])
  return { email, started: body, username: String(me.body['username']), ...tokens } as {
    email: string
    started: Record<string, unknown>
    username: string
    authToken: string
    refreshToken: string
  }
}

test('a mailed code completes the sign-up and signs in', async () => {
  const email = newEmail()
  const started = await signUp(email, ' Hanako 花子 ')
  expect(started.status).toBe(201)
  expect(Object.keys(started.body).toSorted()).toEqual(['sessionId', 'userId'])
  const [mail] = await mailsTo(backend, email)
  expect(mail?.subject).toBe('【オクユキ】確認コードのお知らせ / Your confirmation code')
  const tokens = await confirm(started.body, codeIn(mail))
  expect(tokens.status).toBe(200)
  const me = await profile(tokens.body['authToken'])
  expect(me.body).toEqual({
    id: started.body['userId'],
    displayName: 'Hanako 花子',
    username: expect.stringMatching(/^hanako-[a-z0-9]{6}$/),
    email,
    avatarImageUrl: null,
    isOperator: false,
  })
})

test('accepts full-width digits and spaces in a code', async () => {
  const email = newEmail()
  const { body } = await signUp(email)
  const code = codeIn((await mailsTo(backend, email))[0])
  const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  expect((await confirm(body, `${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200)
})

test('the code is not kept in the database', async () => {
  const email = newEmail()
  await signUp(email)
  await mailsTo(backend, email)
  const row = await backend.services.store
    .selectFrom('sign_ups')
    .where('email_key', '=', email)
    .select(['code_hash', 'password_hash'])
    .executeTakeFirstOrThrow()
  expect(row.code_hash).toHaveLength(32)
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a weak password is refused with every fault named', async () => {
  const weak = await post(backend, '/v1/auth/signup', {
    displayName: 'a',
    email: newEmail(),
    password: 'abc',
  })
  expect(weak.status).toBe(400)
  expect(weak.body).toEqual({
    statusCode: 400,
    error: 'WEAK_PASSWORD',
    message: [
      'パスワードは8文字以上にしてください。',
      'パスワードに数字を1文字以上入れてください。',
      'パスワードに記号を1文字以上入れてください。',
    ],
  })
})

test.for([
  { displayName: '  ', email: 'a@example.com', password: PASSWORD },
  { displayName: 'a'.repeat(51), email: 'a@example.com', password: PASSWORD },
  { displayName: 'a\u0000b', email: 'a@example.com', password: PASSWORD },
  { displayName: 'a', email: 'a@example.com, b@example.com', password: PASSWORD },
  { displayName: 'a', email: 'no-address', password: PASSWORD },
  { displayName: 'a', email: 'a@example.com' },
  {},
])('bad sign-up input is a 400 in Japanese: %j', async (input) => {
  const { status, body } = await post(backend, '/v1/auth/signup', input)
  expect(status).toBe(400)
  expect(body['error']).toBe('VALIDATION_FAILED')
  expect(JSON.stringify(body['message'])).toMatch(/[ぁ-ん]/)
})

test('a body that is not JSON is a 400 of the same shape', async () => {
  for (const type of ['application/json', 'text/plain', '']) {
    const headers = new Headers(type === '' ? {} : { 'content-type': type })
    const request = new Request('http://localhost/v1/auth/login', { method: 'POST', body: '{', headers })
    const response = await backend.fetch(request)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: 400, error: 'VALIDATION_FAILED' })
  }
})

test('a body that is nested too deep is refused before it is parsed', async () => {
  const body = `{"email":"a@example.com","password":"x","more":${'['.repeat(70)}${']'.repeat(70)}}`
  const headers = { 'content-type': 'application/json' }
  const address = 'http://localhost/v1/auth/login'
  const response = await backend.fetch(new Request(address, { method: 'POST', body, headers }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: 'VALIDATION_FAILED',
    message: '送信された内容を読み取れませんでした。',
  })
})

test('five wrong codes invalidate the code, and a new one works', async () => {
  const email = newEmail()
  const { body } = await signUp(email)
  const code = codeIn((await mailsTo(backend, email))[0])
  for (let i = 1; i <= 4; i++) {
    const wrong = await confirm(body, differentCode(code))
    expect(wrong.body).toMatchObject({ statusCode: 400, error: 'CODE_MISMATCH' })
  }
  const fifth = await confirm(body, differentCode(code))
  expect(fifth.body).toMatchObject({ statusCode: 429, error: 'TOO_MANY_TRIES' })
  expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await confirm(body, code)).body).toMatchObject({ error: 'TOO_MANY_TRIES' })

  await resend(email)
  const fresh = codeIn((await mailsTo(backend, email, 2))[0])
  expect((await confirm(body, fresh)).status).toBe(200)
})

test('concurrent attempts do not exceed five', async () => {
  const email = newEmail()
  const { body } = await signUp(email)
  const code = codeIn((await mailsTo(backend, email))[0])
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(body, differentCode(code))))
  expect(answers.filter((answer) => answer.body['error'] === 'CODE_MISMATCH')).toHaveLength(4)
  expect((await confirm(body, code)).status).toBe(429)
})

test('a code works once', async () => {
  const email = newEmail()
  const { body } = await signUp(email)
  const code = codeIn((await mailsTo(backend, email))[0])
  const answers = await Promise.all([confirm(body, code), confirm(body, code)])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await confirm(body, code)).body).toMatchObject({ error: 'CODE_EXPIRED' })
})

test('a code expires after 24 hours', async () => {
  const email = newEmail()
  const { body } = await signUp(email)
  const code = codeIn((await mailsTo(backend, email))[0])
  clock.advance(24 * 3600 + 1)
  expect((await confirm(body, code)).body).toMatchObject({ statusCode: 400, error: 'CODE_EXPIRED' })
  await resend(email)
  expect((await confirm(body, codeIn((await mailsTo(backend, email, 2))[0]))).status).toBe(200)
})

test('a code of one sign-up is invalid for another', async () => {
  const email = newEmail()
  const { body } = await signUp(email)
  const code = codeIn((await mailsTo(backend, email))[0])
  const { body: other } = await signUp(newEmail())
  expect((await confirm({ ...body, userId: other['userId'] }, code)).body).toMatchObject({
    error: 'CODE_MISMATCH',
  })
  expect((await confirm(other, code)).body).toMatchObject({ error: 'CODE_MISMATCH' })
  expect((await confirm(body, code)).status).toBe(200)
})

test('signing up with a taken address looks the same, and its owner gets a mail', async () => {
  const { email } = await account()
  const free = await signUp(newEmail())
  const taken = await signUp(email.toUpperCase())
  expect(taken.status).toBe(free.status)
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
  const [mail] = await mailsTo(backend, email.toUpperCase())
  expect(mail?.subject).toBe('【オクユキ】このメールアドレスは登録済みです / You already have an account')
  await outboxEmpty(backend)
  const errors = async (started: Record<string, unknown>) => {
    const answers = []
    for (let i = 0; i < 6; i++) {
      const { status, body } = await confirm(started, 'nothing')
      answers.push({ status, body })
    }
    return answers
  }
  expect(await errors(taken.body)).toEqual(await errors(free.body))
  clock.advance(24 * 3600 + 1)
  expect((await confirm(taken.body, '000000')).body).toEqual((await confirm(free.body, '000000')).body)
})

test('of two sign-ups with one address, the first confirmed wins and the other becomes a decoy', async () => {
  const email = newEmail()
  const { body: first } = await signUp(email)
  const code = codeIn((await mailsTo(backend, email))[0])
  const { body: second } = await signUp(email)
  const later = codeIn((await mailsTo(backend, email, 2))[0])
  expect((await confirm(second, later)).status).toBe(200)
  expect((await confirm(first, code)).body).toMatchObject({ error: 'CODE_MISMATCH' })
})

test('an unknown address and a wrong password get the same response', async () => {
  const { email } = await account()
  const wrong = await logIn(email, 'wrong-password-1')
  const unknown = await logIn(newEmail(), 'wrong-password-1')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({ error: 'INVALID_CREDENTIALS' })
  expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
  expect((await logIn('a\u0000@example.com')).status).toBe(401)
})

test('only the correct password reveals that the sign-up is unconfirmed', async () => {
  const email = newEmail()
  await signUp(email)
  expect((await logIn(email, 'wrong-password-1')).body).toMatchObject({ error: 'INVALID_CREDENTIALS' })
  const right = await logIn(email)
  expect(right.status).toBe(403)
  expect(right.body).toMatchObject({ error: 'SIGN_UP_NOT_CONFIRMED' })
})

test('case and width of the address do not matter at sign-in', async () => {
  const { email } = await account()
  const signedIn = await logIn(` ${email.toUpperCase().replace('@', '＠')} `)
  expect(signedIn.status).toBe(200)
  expect((await profile(signedIn.body['authToken'])).body['email']).toBe(email)
})

test('a refresh token issues access tokens only for its own user name and does not rotate', async () => {
  const { refreshToken, username } = await account()
  for (let i = 0; i < 2; i++) {
    const { status, body } = await post(backend, '/v1/auth/token', { refreshToken, username })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['authToken'])
    expect((await profile(body['authToken'])).status).toBe(200)
  }
  const foreign = await post(backend, '/v1/auth/token', { refreshToken, username: 'somebody-else' })
  expect(foreign.body).toMatchObject({ statusCode: 401, error: 'INVALID_REFRESH_TOKEN' })
})

test('an access token lives for an hour, a refresh token for thirty days', async () => {
  const { authToken, refreshToken, username } = await account()
  clock.advance(3599)
  expect((await profile(authToken)).status).toBe(200)
  clock.advance(2)
  expect((await profile(authToken)).body).toMatchObject({ statusCode: 401, error: 'UNAUTHENTICATED' })
  expect((await post(backend, '/v1/auth/token', { refreshToken, username })).status).toBe(200)
  clock.advance(30 * 86_400)
  expect((await post(backend, '/v1/auth/token', { refreshToken, username })).status).toBe(401)
})

test('an altered or foreign access token is refused', async () => {
  const { authToken } = await account()
  const [head, body] = authToken.split('.')
  for (const token of ['x', `${head}.${body}.`, `${authToken.slice(0, -4)}AAAA`, `${authToken} x`]) {
    expect((await profile(token)).status).toBe(401)
  }
})

test('signing out revokes the refresh token and the access tokens of that session only', async () => {
  const { email, authToken, refreshToken, username } = await account()
  const { body: elsewhere } = await logIn(email)
  expect((await post(backend, '/v1/auth/sign-out', { refreshToken })).status).toBe(204)
  expect((await profile(authToken)).status).toBe(401)
  expect((await post(backend, '/v1/auth/token', { refreshToken, username })).status).toBe(401)
  const again = await post(backend, '/v1/auth/sign-out', { refreshToken })
  expect(again.body).toMatchObject({ statusCode: 400, error: 'INVALID_REFRESH_TOKEN' })
  expect((await profile(elsewhere['authToken'])).status).toBe(200)
})

async function resend(email: string): Promise<void> {
  clock.advance(61)
  const { status } = await post(
    backend,
    '/cognito',
    { ClientId: 'web', Username: email },
    {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ResendConfirmationCode',
      },
    },
  )
  expect(status).toBe(200)
}
