import { afterAll, beforeAll, expect, test } from 'vitest'

import { post } from '../testing/requests.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  // Three mails to reset passwords, and one letter, in an hour.
  backend = await startTestBackend({ config: { rateLimitFactor: 0.1 } })
})
afterAll(() => backend[Symbol.asyncDispose]())

let people = 0
/** True where the identity provider mails a code; false where the caller has to wait. */
async function mayReset(from: string | undefined, headers: Record<string, string> = {}): Promise<boolean> {
  const input = { ClientId: 'okuyuki-web', Username: `p${(people += 1)}@example.com` }
  const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' }
  const options = { headers: { ...headers, ...target }, ...(from !== undefined && { from }) }
  const { status, body } = await post(backend, '/cognito', input, options)
  if (status !== 200) expect(body).toMatchObject({ __type: 'LimitExceededException' })
  return status === 200
}

async function inTurn<T>(attempts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const outcomes: T[] = []
  for (const attempt of attempts) outcomes.push(await attempt())
  return outcomes
}

test('the identity provider counts a network of IPv6 as one client', async () => {
  const from = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3', '2001:db8:1:1::4']
  expect(await inTurn(from.map((address) => () => mayReset(address)))).toEqual([true, true, true, false])
  expect(await mayReset('2001:db8:1:2::1')).toBe(true)
})

test('what a client from the network claims in x-forwarded-for does not count', async () => {
  const claims = [1, 2, 3, 4].map((host) => ({ 'x-forwarded-for': `198.51.100.${host}` }))
  const outcomes = await inTurn(claims.map((headers) => () => mayReset('203.0.113.1', headers)))
  expect(outcomes).toEqual([true, true, true, false])
})

test('the gateway of the same process names its client in x-forwarded-for', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.2' }
  const outcomes = await inTurn([1, 2, 3, 4].map(() => () => mayReset(undefined, headers)))
  expect(outcomes).toEqual([true, true, true, false])
  expect(await mayReset('203.0.113.2')).toBe(false)
  expect(await mayReset(undefined, { 'x-forwarded-for': '203.0.113.3' })).toBe(true)
})

test('letters to the operator are counted by network, too', async () => {
  const write = async (from: string): Promise<number> =>
    (await post(backend, '/v1/feedback', { category: 'OTHER', text: 'x' }, { from })).status
  expect(
    await inTurn(['2001:db8:2:1::1', '2001:db8:2:1::2', '2001:db8:2:2::1'].map((from) => () => write(from))),
  ).toEqual([201, 429, 201])
})
