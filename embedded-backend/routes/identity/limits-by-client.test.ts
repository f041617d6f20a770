import { afterAll, beforeAll, expect, test } from 'vitest'

import { post } from '#backend/testing/requests.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  // Allows three reset mails and one feedback in an hour.
  backend = await startTestBackend({ config: { rateLimitFactor: 0.1 } })
})
afterAll(() => backend[Symbol.asyncDispose]())

const LIMITED = 'LimitExceededException'
let people = 0
/** True if the identity provider mails a code, otherwise the error. */
async function resets(from: string | undefined, headers: Record<string, string> = {}): Promise<unknown> {
  const input = { ClientId: 'okuyuki-web', Username: `p${(people += 1)}@example.com` }
  const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' }
  const options = { headers: { ...headers, ...target }, ...(from !== undefined && { from }) }
  const { status, body } = await post(backend, '/cognito', input, options)
  return status === 200 || body['__type']
}

async function writes(from: string): Promise<number> {
  return (await post(backend, '/v1/feedback', { category: 'OTHER', text: 'x' }, { from })).status
}

async function inTurn<T>(attempts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const outcomes: T[] = []
  for (const attempt of attempts) outcomes.push(await attempt())
  return outcomes
}

test('the identity provider counts a network of IPv6 as one client', async () => {
  const from = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3', '2001:db8:1:1::4']
  expect(await inTurn(from.map((address) => () => resets(address)))).toEqual([true, true, true, LIMITED])
  expect(await resets('2001:db8:1:2::1')).toBe(true)
})

test('ignores x-forwarded-for from network clients', async () => {
  const claims = [1, 2, 3, 4].map((host) => ({ 'x-forwarded-for': `198.51.100.${host}` }))
  const outcomes = await inTurn(claims.map((headers) => () => resets('203.0.113.1', headers)))
  expect(outcomes).toEqual([true, true, true, LIMITED])
})

test('the gateway in the same process passes its client in x-forwarded-for', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.2' }
  const outcomes = await inTurn([1, 2, 3, 4].map(() => () => resets(undefined, headers)))
  expect(outcomes).toEqual([true, true, true, LIMITED])
  expect(await resets('203.0.113.2')).toBe(LIMITED)
  expect(await resets(undefined, { 'x-forwarded-for': '203.0.113.3' })).toBe(true)
})

test('also limits letters to the operator by network', async () => {
  expect(
    await inTurn(['2001:db8:2:1::1', '2001:db8:2:1::2', '2001:db8:2:2::1'].map((from) => () => writes(from))),
  ).toEqual([201, 429, 201])
})
