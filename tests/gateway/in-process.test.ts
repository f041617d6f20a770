import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { smallPhoto } from '#backend/testing/upload-source.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { Gateway } from '#gateway/gateway.ts'
import { ask, testConfig } from '#gateway/testing/ask.ts'
import type { GraphQLAnswer } from '#gateway/testing/ask.ts'

const origin = 'http://127.0.0.1:4300'
const email = 'mio@example.jp'
const password = 'himitsu-1'

let backend: TestBackend
let gateway: Gateway

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  gateway = createGateway({ config: testConfig(origin), fetch: (request) => backend.fetch(request) })
})

afterAll(async () => {
  await gateway.close()
  await backend[Symbol.asyncDispose]()
})

type Fields = Record<string, Record<string, unknown>>

const asked = async (
  query: string,
  variables = {},
  bearer?: string,
): Promise<GraphQLAnswer & { data: Fields }> => {
  const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const answer = await ask(gateway, { query, variables, headers, remoteAddress: '127.0.0.1' })
  return { ...answer, data: (answer.data ?? {}) as Fields }
}

const mailedCode = async (): Promise<string> => {
  const request = new Request(`${origin}/dev/inbox.json`)
  const mails = (await (await backend.fetch(request, '127.0.0.1')).json()) as { to: string; text: string }[]
  return /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}

const signUp = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { __typename ... on SignUpStarted { userId sessionId } ... on InputRejected { code message } }
}`
const confirm = `mutation ($input: ConfirmSignUpInput!) {
  confirmSignUp(input: $input) { __typename ... on Tokens { authToken refreshToken } ... on InputRejected { code } }
}`
const signIn = `mutation ($input: SignInInput!) {
  signIn(input: $input) { __typename ... on Tokens { authToken refreshToken } ... on InputRejected { code message } }
}`

const tokenOfSignIn = async (): Promise<{ authToken: string; refreshToken: string }> => {
  const { data } = await asked(signIn, { input: { email, password } })
  return data['signIn'] as { authToken: string; refreshToken: string }
}

test('a person signs up with the mailed code and is known', async () => {
  const weak = await asked(signUp, { input: { displayName: 'みお', email, password: 'short' } })
  expect(weak.data['signUp']).toMatchObject({ __typename: 'InputRejected', code: 'WEAK_PASSWORD' })

  const started = await asked(signUp, { input: { displayName: 'みお', email, password } })
  expect(started).toMatchObject({ errors: [], data: { signUp: { __typename: 'SignUpStarted' } } })
  const { userId, sessionId } = started.data['signUp'] ?? {}

  const early = await asked(signIn, { input: { email, password } })
  expect(early.data['signIn']).toMatchObject({ code: 'SIGN_UP_NOT_CONFIRMED' })
  const wrong = await asked(confirm, { input: { userId, sessionId, code: 'wrong' } })
  expect(wrong.data['confirmSignUp']).toMatchObject({ __typename: 'InputRejected' })

  const code = await mailedCode()
  const confirmed = await asked(confirm, { input: { userId, sessionId, code } })
  expect(confirmed).toMatchObject({ errors: [], data: { confirmSignUp: { __typename: 'Tokens' } } })

  const token = confirmed.data['confirmSignUp']?.['authToken'] as string
  const known = await asked('{ me { displayName email username } storageUsage { storageLimit } }', {}, token)
  expect(known).toMatchObject({ errors: [], data: { me: { displayName: 'みお', email } } })
})

test('another code is on its way, whoever asks', async () => {
  const query = `mutation ($email: String!) { resendConfirmationCode(email: $email) { __typename } }`
  const { data, errors } = await asked(query, { email: 'nobody@example.jp' })
  expect(errors).toEqual([])
  expect(data['resendConfirmationCode']).toEqual({ __typename: 'CodeSent' })
})

test('the wrong password is an answer, no token an error', async () => {
  const wrong = await asked(signIn, { input: { email, password: 'himitsu-2' } })
  expect(wrong.data['signIn']).toMatchObject({ __typename: 'InputRejected', code: 'INVALID_CREDENTIALS' })
  const { status, errors } = await asked('{ me { id } }')
  expect(status).toBe(200)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', upstreamStatus: 401 } }])
})

test('a session is refreshed and ended', async () => {
  const { authToken, refreshToken } = await tokenOfSignIn()
  const { data } = await asked('{ me { username } }', {}, authToken)
  const refresh =
    'mutation ($r: String!, $u: String!) { refreshToken(refreshToken: $r, username: $u) { authToken } }'
  const variables = { r: refreshToken, u: data['me']?.['username'] }
  // An access token that has run out must not stand in the way of its own refresh.
  const refreshed = await asked(refresh, variables, 'out.of.date')
  expect(refreshed).toMatchObject({ errors: [], data: { refreshToken: { authToken: expect.any(String) } } })

  const end = await asked('mutation ($r: String!) { signOut(refreshToken: $r) }', { r: refreshToken })
  expect(end).toMatchObject({ errors: [], data: { signOut: true } })
  const again = await asked(refresh, variables)
  expect(again.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('a photo becomes a task that can be watched to its end', async () => {
  const { authToken } = await tokenOfSignIn()
  const photo = await smallPhoto()
  const reserved = await asked(
    `mutation ($input: ReserveSourceInput!) { reserveSource(input: $input) {
      ... on SourceReservation { resourceId isComplete parts { number offset size url } }
      ... on SourceRefused { code message }
    } }`,
    {
      input: {
        type: 'INSTANT',
        fileName: 'a.jpg',
        contentType: 'image/jpeg',
        size: photo.byteLength,
        sha256: createHash('sha256').update(photo).digest('hex'),
      },
    },
    authToken,
  )
  expect(reserved).toMatchObject({ errors: [], data: { reserveSource: { isComplete: false } } })
  const { resourceId, parts } = reserved.data['reserveSource'] as {
    resourceId: string
    parts: { offset: number; size: number; url: string }[]
  }

  const start = `mutation ($input: StartTaskInput!) { startTask(input: $input) {
    __typename ... on Task { id status } ... on SourceRefused { code }
  } }`
  const input = { type: 'INSTANT', resourceId, title: '港' }
  const early = await asked(start, { input }, authToken)
  expect(early.data['startTask']).toMatchObject({ __typename: 'SourceRefused', code: 'SOURCE_INCOMPLETE' })

  for (const { offset, size, url } of parts) {
    const body = new Uint8Array(photo.subarray(offset, offset + size))
    const put = new Request(new URL(url, origin), { method: 'PUT', body })
    expect((await backend.fetch(put, '127.0.0.1')).ok).toBe(true)
  }
  const started = await asked(start, { input }, authToken)
  expect(started).toMatchObject({ errors: [], data: { startTask: { __typename: 'Task' } } })
  const id = started.data['startTask']?.['id'] as string

  const stream = await gateway.handle(
    new Request('http://gateway.test/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${authToken}`,
      },
      body: JSON.stringify({
        query:
          'subscription ($id: ID!) { taskUpdated(id: $id) { id status spatialImageId failure { code } } }',
        variables: { id },
      }),
    }),
  )
  expect(await stream.text()).toContain('"status":"COMPLETED"')
  const listed = await asked('{ tasks { total items { id status } } }', {}, authToken)
  expect(listed).toMatchObject({ errors: [], data: { tasks: { total: 1, items: [{ id }] } } })
  const ended = await asked(
    'mutation ($id: ID!) { cancelTask(id: $id) { __typename ... on TaskAlreadyEnded { task { id } } } }',
    { id },
    authToken,
  )
  expect(ended.data['cancelTask']).toMatchObject({ __typename: 'TaskAlreadyEnded', task: { id } })
})

test('what is missing is null, and the gallery is open to everyone', async () => {
  const { data, errors } = await asked(
    '{ spatialImage(id: "nothing") { id } spatialImages { total page limit items { id owner { displayName } } } health { status } }',
  )
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    spatialImage: null,
    spatialImages: { page: 1, limit: 10 },
    health: { status: 'ok' },
  })
})
