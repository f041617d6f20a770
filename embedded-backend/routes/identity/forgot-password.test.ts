import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeIn, mailsTo, differentCode, outboxEmpty, post } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

const PASSWORD = 'correct-horse-1'
const NEW_PASSWORD = 'another-horse-2'
const clock = manualClock()
const printed: string[] = []
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({
    clock,
    config: { cognitoClientId: 'web' },
    print: (line) => void printed.push(line),
  })
})
afterAll(() => backend[Symbol.asyncDispose]())

async function cognito(on: TestBackend, target: string, body: object, from?: string) {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
  }
  return await post(on, '/cognito', { ClientId: 'web', ...body }, { headers, ...(from ? { from } : {}) })
}

function forgot(email: string, on = backend, from?: string) {
  return cognito(on, 'ForgotPassword', { Username: email }, from)
}

function confirm(
  email: string,
  code: string,
  options: { password?: string; on?: TestBackend; from?: string } = {},
) {
  return cognito(
    options.on ?? backend,
    'ConfirmForgotPassword',
    { Username: email, ConfirmationCode: code, Password: options.password ?? NEW_PASSWORD },
    options.from,
  )
}

async function logIn(email: string, password: string) {
  return (await post(backend, '/v1/auth/login', { email, password })).status
}

async function failureOf(answer: ReturnType<typeof confirm>) {
  const { status, headers, body } = await answer
  expect(status).toBe(400)
  expect(headers.get('x-amzn-errortype')).toBe(body['__type'])
  return body['__type']
}

async function codeFor(email: string): Promise<string> {
  const before = (await mailsTo(backend, email, 0)).length
  clock.advance(61)
  expect((await forgot(email)).status).toBe(200)
  return codeIn((await mailsTo(backend, email, before + 1))[0])
}

test('a mailed code sets another password, ends every session, and the owner gets a mail', async () => {
  const user = await signUpUser(backend, { password: PASSWORD })
  const other = await signUpUser(backend, { password: PASSWORD })
  const session = (await post(backend, '/v1/auth/login', { email: user.email, password: PASSWORD })).body
  const asked = await forgot(user.email)
  expect(asked.body).toEqual({
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'u***@e***' },
  })
  const [mail] = await mailsTo(backend, user.email)
  expect(mail?.subject).toBe('【オクユキ】パスワード再設定の確認コード / Password reset code')
  const done = await confirm(user.email.toUpperCase(), ` ${codeIn(mail)} `)
  expect({ status: done.status, body: done.body }).toEqual({ status: 200, body: {} })
  expect(await logIn(user.email, PASSWORD)).toBe(401)
  expect(await logIn(user.email, NEW_PASSWORD)).toBe(200)
  expect((await user.call('GET', '/v1/me')).status).toBe(401)
  const refreshToken = session['refreshToken']
  const refreshed = await post(backend, '/v1/auth/token', { refreshToken, username: user.username })
  expect(refreshed.status).toBe(401)
  expect((await other.call('GET', '/v1/me')).status).toBe(200)
  const [notice] = await mailsTo(backend, user.email, 2)
  expect(notice?.subject).toBe('【オクユキ】パスワードが再設定されました / Your password was reset')
  expect(notice?.text).not.toContain(NEW_PASSWORD)
})

test('a code works once, even if submitted twice concurrently', async () => {
  const { email } = await signUpUser(backend, { password: PASSWORD })
  const code = await codeFor(email)
  const answers = await Promise.all([confirm(email, code), confirm(email, code)])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await failureOf(confirm(email, code))).toBe('ExpiredCodeException')
})

test('a code expires after an hour, or when a new one is requested', async () => {
  const { email } = await signUpUser(backend, { password: PASSWORD })
  const first = await codeFor(email)
  const second = await codeFor(email)
  // The two codes are equal once in a million.
  const earlier = first === second ? differentCode(second) : first
  expect(await failureOf(confirm(email, earlier))).toBe('CodeMismatchException')
  clock.advance(3601)
  expect(await failureOf(confirm(email, second))).toBe('ExpiredCodeException')
  expect(await logIn(email, PASSWORD)).toBe(200)
})

test('five wrong codes invalidate the code, and a new one works', async () => {
  const { email } = await signUpUser(backend, { password: PASSWORD })
  const code = await codeFor(email)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => failureOf(confirm(email, differentCode(code)))),
  )
  expect(answers.filter((type) => type === 'CodeMismatchException')).toHaveLength(4)
  expect(answers.filter((type) => type === 'TooManyFailedAttemptsException')).toHaveLength(8)
  expect(await failureOf(confirm(email, code))).toBe('TooManyFailedAttemptsException')
  expect((await confirm(email, await codeFor(email))).status).toBe(200)
})

test('a weak password is refused with the rule and does not count as an attempt', async () => {
  const { email } = await signUpUser(backend, { password: PASSWORD })
  const code = await codeFor(email)
  for (let count = 0; count < 6; count += 1) {
    const { body } = await confirm(email, code, { password: 'short' })
    expect(body['__type']).toBe('InvalidPasswordException')
    expect(body['message']).toContain('8文字以上')
  }
  expect((await confirm(email, code)).status).toBe(200)
})

test('a code of another account or of a sign-up is rejected', async () => {
  const [mine, victim] = [await signUpUser(backend), await signUpUser(backend)]
  const code = await codeFor(mine.email)
  const theirs = await codeFor(victim.email)
  const foreign = code === theirs ? differentCode(theirs) : code
  expect(await failureOf(confirm(victim.email, foreign))).toBe('CodeMismatchException')
  const email = 'signing-up@example.com'
  await post(backend, '/v1/auth/signup', { displayName: 'a', email, password: PASSWORD })
  const signUpCode = codeIn((await mailsTo(backend, email))[0])
  await forgot(email)
  await outboxEmpty(backend)
  expect(await mailsTo(backend, email)).toHaveLength(1)
  expect(await failureOf(confirm(email, signUpCode))).toBe('CodeMismatchException')
})

test('mails the account’s stored address, whatever spelling the request used', async () => {
  const { email } = await signUpUser(backend, { password: PASSWORD })
  expect((await forgot(email.replace('example', 'ｅxample'))).status).toBe(200)
  await outboxEmpty(backend)
  expect(printed.at(-1)).toContain(`${email} 宛て`)
})

test('an unknown address gets the same responses as a known one', async () => {
  await using limited = await startTestBackend({
    clock,
    config: { rateLimitFactor: 1, cognitoClientId: 'web' },
  })
  const { email: known } = await signUpUser(limited, { password: PASSWORD })
  const story = async (email: string, from: string) => {
    const steps: unknown[] = []
    const note = async (answer: ReturnType<typeof confirm>) => {
      const { status, body, headers } = await answer
      const text = JSON.stringify(body).replace(/Destination":"[^"]+/, '')
      steps.push([status, text, headers.get('x-amzn-errortype'), headers.get('content-type')])
    }
    await note(confirm(email, '000000', { on: limited, from }))
    await note(forgot(email, limited, from))
    await outboxEmpty(limited)
    for (let count = 0; count < 7; count += 1) await note(confirm(email, 'wrong', { on: limited, from }))
    await note(confirm(email, 'wrong', { on: limited, from, password: 'x' }))
    for (let count = 0; count < 6; count += 1) {
      clock.advance(61)
      await note(forgot(email, limited, from))
    }
    clock.advance(3601)
    for (let count = 0; count < 12; count += 1) await note(confirm(email, 'wrong', { on: limited, from }))
    return steps
  }
  const expected = await story(known, '10.1.0.1')
  expect(JSON.stringify(expected)).toContain('LimitExceededException')
  expect(JSON.stringify(expected)).toContain('TooManyFailedAttemptsException')
  expect(await story('nobody-at-all@example.com', '10.1.0.2')).toEqual(expected)
})

test('limits guesses by account across addresses, and by address across accounts', async () => {
  await using limited = await startTestBackend({
    clock,
    config: { rateLimitFactor: 1, cognitoClientId: 'web' },
  })
  const { email } = await signUpUser(limited)
  const types = async (answers: ReturnType<typeof confirm>[]) =>
    (await Promise.all(answers)).map((answer) => answer.body['__type'])
  const fromMany = []
  for (let count = 0; count < 31; count += 1) {
    fromMany.push(confirm(email, 'x', { on: limited, from: `10.2.0.${count}` }))
  }
  expect(await types(fromMany)).toContain('LimitExceededException')
  const overMany = []
  for (let count = 0; count < 61; count += 1) {
    overMany.push(confirm(`p${count}@example.com`, 'x', { on: limited, from: '10.3.0.1' }))
  }
  expect(await types(overMany)).toContain('LimitExceededException')
  const elsewhere = await types([confirm('p1@example.com', 'x', { on: limited, from: '10.3.0.2' })])
  expect(elsewhere).toEqual(['ExpiredCodeException'])
})

test.for([
  ['ForgotPassword', {}],
  ['ForgotPassword', { Username: 'nobody' }],
  ['ForgotPassword', { Username: 'a@example.com, b@example.com' }],
  ['ConfirmForgotPassword', { Username: 'a@example.com' }],
  ['ConfirmForgotPassword', { Username: 'a@example.com', ConfirmationCode: '1' }],
  ['ConfirmForgotPassword', { Username: 'a@example.com', ConfirmationCode: '', Password: PASSWORD }],
  ['ConfirmForgotPassword', { Username: 'x', ConfirmationCode: '1', Password: PASSWORD }],
  ['ConfirmForgotPassword', { Username: 'a@example.com', ConfirmationCode: '1', Password: 'a'.repeat(1025) }],
] as const)('%s with %j is an InvalidParameterException', async ([target, body]) => {
  expect(await failureOf(cognito(backend, target, body))).toBe('InvalidParameterException')
})

test('another client id is refused', async () => {
  const body = { ClientId: 'another', Username: 'a@example.com' }
  expect(await failureOf(cognito(backend, 'ForgotPassword', body))).toBe('ResourceNotFoundException')
})
