import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { readConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { Gateway } from '#gateway/gateway.ts'

import { hostileText, hostileValue, insides } from './hostile.ts'

const seed = 20_261_121

let backend: TestBackend
let gateway: Gateway
let token: string

beforeAll(async () => {
  backend = await startTestBackend()
  token = (await signUpUser(backend)).authToken
  gateway = createGateway({
    config: readConfig({ LOG_LEVEL: 'silent' }, { restApiUrl: 'http://127.0.0.1:4300' }),
    fetch: (request) => backend.fetch(request),
  })
})

afterAll(async () => {
  await gateway.close()
  await backend[Symbol.asyncDispose]()
})

const send = async (body: string, headers: Record<string, string> = {}) => {
  const response = await gateway.handle(
    new Request('http://gateway.test/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        authorization: `Bearer ${token}`,
        ...headers,
      },
      body,
    }),
    { clientAddress: '192.0.2.7' },
  )
  return { status: response.status, text: await response.text() }
}

const ask = (query: string, variables: unknown = {}) => send(JSON.stringify({ query, variables }))

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

const owners = (depth: number): string =>
  depth === 0 ? 'id' : `owner { spatialImages { items { ${owners(depth - 1)} } } }`

describe('an overly expensive document is refused', () => {
  test.each([
    ['by its depth', `{ spatialImages { items { ${owners(20)} } } }`],
    ['by its names', `{ ${repeat(500, (index) => `a${index}: health { status }`)} }`],
    ['by its length', `{ ${repeat(2_000, () => 'health { status }')} }`],
    ['by its brackets', `{ ${'['.repeat(5_000)} }`],
    ['by its directives', `{ health ${repeat(200, () => '@skip(if: false)')} { status } }`],
    [
      'by its lists in lists',
      `{ ${repeat(14, (index) => `a${index}: spatialImages(limit: 100) { items { owner { spatialImages(limit: 100) { items { owner { id } } } } } }`)} }`,
    ],
    [
      'by fragments that name each other',
      'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    ],
  ])('%s', async (_name, query) => {
    const { status, text } = await ask(query)
    expect(status).toBe(400)
    expect(insides.filter((inside) => inside.test(text))).toEqual([])
  })

  test('with ten million characters', async () => {
    expect((await ask('a'.repeat(10_000_000))).status).toBe(413)
    expect((await ask('{ health { status } }', { a: 'a'.repeat(10_000_000) })).status).toBe(413)
  })
})

const documents: readonly (readonly [string, string])[] = [
  ['an id', 'query ($v: ID!) { spatialImage(id: $v) { id title } task(id: $v) { id } user(id: $v) { id } }'],
  ['a page', 'query ($v: Int) { spatialImages(page: $v, limit: $v) { total } }'],
  ['words', 'query ($v: String) { spatialImages(query: $v, hashTag: $v) { total } }'],
  ['an address', 'mutation ($v: String!) { resendConfirmationCode(email: $v) { __typename } }'],
  ['a sign-in', 'mutation ($v: String!) { signIn(input: { email: $v, password: $v }) { __typename } }'],
  [
    'camera parameters',
    'mutation ($v: CameraParameters!) { createCameraParameters(id: "x", parameters: $v) { id } }',
  ],
  [
    'an annotation',
    'mutation ($v: String!) { saveCameraParameters(id: $v, parameters: { annotations: [{ id: $v, title: $v, text: $v }] }) { id } }',
  ],
  [
    'a summary',
    'mutation ($v: String!) { saveSpatialImageSummary(id: $v, input: { title: $v, description: $v, visibility: PUBLIC }) { id } }',
  ],
]

describe('hostile variables', () => {
  test.each(documents)('as %s', async (_name, query) => {
    await fc.assert(
      fc.asyncProperty(hostileValue, async (v) => {
        const { status, text } = await ask(query, { v })
        expect(status).toBeLessThan(500)
        expect(text).not.toContain('INTERNAL_SERVER_ERROR')
        expect(insides.filter((inside) => inside.test(text))).toEqual([])
      }),
      { seed, numRuns: 25 },
    )
  })
})

test('hostile bodies and headers', async () => {
  const body = fc.oneof(
    hostileText,
    fc.json(),
    fc.constant('{"query":'),
    fc.constant('[{"query":"{ health { status } }"}]'),
  )
  const type = fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/graphql',
  )
  const accept = fc.constantFrom(
    '*/*',
    'text/html',
    'text/event-stream',
    'application/json',
    'image/png',
    ';;;',
  )
  await fc.assert(
    fc.asyncProperty(body, type, accept, async (body, type, accept) => {
      const { status, text } = await send(body.toWellFormed(), { 'content-type': type, accept })
      expect(status).toBeLessThan(500)
      expect(insides.filter((inside) => inside.test(text))).toEqual([])
    }),
    { seed, numRuns: 150 },
  )
})
