import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend[Symbol.asyncDispose]())

test('health answers once the database answers', async () => {
  const response = await backend.fetch(new Request('http://localhost/v1/health'))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
})

test('reports the state of every part until one fails or the process stops', async () => {
  const ready = async () => {
    const response = await backend.fetch(new Request('http://localhost/v1/health/ready'))
    return { status: response.status, body: await response.json() }
  }
  const well = { database: 'ok', queue: 'ok' }
  expect(await ready()).toMatchObject({
    status: 200,
    body: { ready: true, stopping: false, parts: well },
  })
  backend.services.readiness.watch('disk', () => 'failing')
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, parts: { ...well, disk: 'failing' } },
  })
  backend.services.readiness.watch('disk', () => 'warning')
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true } })
  backend.services.readiness.drain()
  expect(await ready()).toMatchObject({ status: 503, body: { ready: false, stopping: true } })
})

test('an unknown path returns the standard error shape', async () => {
  const response = await backend.fetch(new Request('http://localhost/v1/nothing'))
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    statusCode: 404,
    message: '見つかりませんでした。',
    error: 'NOT_FOUND',
  })
})

test('a profile is read by its signed-in user only', async () => {
  const user = await signUpUser(backend, { displayName: '花子' })
  const response = await user.call('GET', '/v1/me')
  expect(await response.json()).toMatchObject({ id: user.id, displayName: '花子', avatarImageUrl: null })
  const anonymous = await backend.fetch(new Request('http://localhost/v1/me'))
  expect(anonymous.status).toBe(401)
  expect(await anonymous.json()).toMatchObject({ error: 'UNAUTHENTICATED' })
})
