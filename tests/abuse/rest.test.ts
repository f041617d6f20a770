import fc from 'fast-check'
import { SignJWT, generateSecret } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

import { hostileBody, hostileText, insides, operations } from './hostile.ts'
import type { Operation } from './hostile.ts'

const seed = 20_261_121
const secret = '秘密の港'

let backend: TestBackend
let victim: TestUser
let attacker: TestUser
let privateId: string

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  victim = await signUpUser(backend, { displayName: '持ち主' })
  attacker = await signUpUser(backend, { displayName: '攻める人' })
  privateId = await makeSpatialImage(backend, victim, { title: secret })
})

afterAll(() => backend[Symbol.asyncDispose]())

const read = async (request: Request) => {
  const response = await backend.fetch(request, '192.0.2.7')
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream) await response.body?.cancel()
  return { status: response.status, text: isStream ? '' : await response.text() }
}

const toRequest = (
  { method, path, query }: Operation,
  given: { ids: string; page: string; body: unknown; token: string | undefined; type: string },
): Request => {
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(given.ids.toWellFormed()))
  const url = new URL(filled, 'http://localhost')
  for (const name of query) url.searchParams.set(name, given.page)
  const headers = new Headers({ 'content-type': given.type })
  if (given.token !== undefined) headers.set('authorization', `Bearer ${given.token}`)
  const hasBody = method !== 'GET'
  return new Request(url, { method, headers, ...(hasBody && { body: JSON.stringify(given.body) ?? '' }) })
}

describe('hostile input', () => {
  const askable = operations.filter(({ name }) => name !== 'DELETE /v1/me')

  test.each(askable.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_name, operation) => {
      const ids = fc.oneof(hostileText, fc.constant('the id of another'))
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            ids,
            page: hostileText,
            body: hostileBody(operation.fields),
            type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x'),
            isSignedIn: fc.boolean(),
          }),
          async ({ isSignedIn, ids, ...given }) => {
            const token = isSignedIn ? attacker.authToken : undefined
            const id = ids === 'the id of another' ? privateId : ids
            const { status, text } = await read(toRequest(operation, { ...given, ids: id, token }))
            expect(status).toBeLessThan(500)
            expect(insides.filter((inside) => inside.test(text))).toEqual([])
            expect(text).not.toContain(secret)
          },
        ),
        { seed, numRuns: 15 },
      )
    },
  )
})

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = () => ({ sub: victim.id, exp: Math.floor(Date.now() / 1000) + 3600 })

describe('a foreign token', () => {
  const forged: readonly (readonly [string, () => Promise<string> | string])[] = [
    [
      'of another key',
      async () =>
        new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(await generateSecret('HS256')),
    ],
    ['of no algorithm', () => `${base64({ alg: 'none' })}.${base64(claims())}.`],
    [
      'of no algorithm, with the claims of a real one',
      () => `${base64({ alg: 'none' })}.${victim.authToken.split('.')[1]}.`,
    ],
    ['cut short', () => victim.authToken.slice(0, -5)],
    ['without its signature', () => victim.authToken.split('.').slice(0, 2).join('.')],
    [
      'with other claims',
      () => [victim.authToken.split('.')[0], base64(claims()), victim.authToken.split('.')[2]].join('.'),
    ],
    ['that is long', () => 'a'.repeat(10_000)],
    ['of dots', () => '...'],
  ]

  test.each(forged)('%s opens nothing', async (_name, forge) => {
    const headers = { authorization: `Bearer ${await forge()}` }
    for (const path of ['/v1/me', `/v1/spatial-images/${privateId}`, '/v1/spatial-images']) {
      const { status, text } = await read(new Request(`http://localhost${path}`, { headers }))
      expect(status).toBe(401)
      expect(JSON.parse(text)).toMatchObject({ error: 'UNAUTHENTICATED' })
    }
  })
})

test('ten million characters are refused before they are read', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(10_000_000), password: 'x' })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const { status } = await read(
    new Request('http://localhost/v1/auth/login', { method: 'POST', body, headers }),
  )
  expect(status).toBe(413)
})

test('a deeply nested body is refused or accepted, never a fault', async () => {
  const body = `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)},"password":"x"}`
  const headers = { 'content-type': 'application/json' }
  const { status } = await read(
    new Request('http://localhost/v1/auth/login', { method: 'POST', body, headers }),
  )
  expect(status).toBe(400)
})
