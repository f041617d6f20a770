import { expect, it, onTestFinished, vi } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'
import { createServerClock } from '#web/browser/tokens.ts'
import { fakeGraphql } from '#web/testing/actors.ts'
import { plugInAuthenticator } from '#web/testing/fake-browser.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'

import type { SubmissionParts } from '../submission/submissions.ts'
import { addedPasskey, removedPasskey } from './own-passkeys.ts'
import { signInWithPasskey } from './passkey-actors.ts'

const { signal } = new AbortController()

it.each([
  ['of the phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', ['internal', 'hybrid'], 'iPhoneのパスキー'],
  ['on a stick', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', ['usb'], 'セキュリティキー'],
  ['of an unknown device', 'Mozilla/5.0 (Fridge)', ['internal'], 'パスキー'],
])('a new passkey %s is added once, under a name that fits', async (_, userAgent, transports, name) => {
  const { asked, confirm } = plugInAuthenticator(transports)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => void vi.restoreAllMocks())
  const begun = { challenge: 'AAAA', userHandle: 'AAAA', algorithms: [-7], excludedCredentialIds: [] }
  const { graphql, calls } = fakeGraphql({
    BeginPasskey: { beginPasskey: begun },
    AddPasskey: { addPasskey: { id: 'passkey-1' } },
  })
  const adding = addedPasskey.send({ graphql } as SubmissionParts, null, signal)
  await expect.poll(() => asked).toHaveLength(1)
  confirm()
  expect(await adding).toBe('passkey-1')
  expect(calls).toMatchObject([
    { name: 'BeginPasskey' },
    { name: 'AddPasskey', variables: { input: { name, transports } }, alsoChanged: ['Passkey'] },
  ])
})

it('signing in with a passkey also learns the time of the server', async () => {
  const { asked, confirm } = plugInAuthenticator()
  const clock = createServerClock(() => 5000)
  onTestFinished(() => localStorage.clear())
  const authToken = jsonWebToken({ iat: 100, username: 'hana' })
  const { graphql } = fakeGraphql({
    BeginPasskeySignIn: { beginPasskeySignIn: { challenge: 'AAAA' } },
    SignInWithPasskey: { signInWithPasskey: { authToken, refreshToken: 'refresh' } },
  })
  const signingIn = signInWithPasskey(graphql, clock, signal)
  await expect.poll(() => asked).toHaveLength(1)
  confirm()
  expect(await signingIn).toEqual({ authToken, refreshToken: 'refresh', holder: 'hana' })
  expect(clock.now()).toBe(100_000)
})

function remove(failure: FailureError) {
  const { graphql } = fakeGraphql({ RemovePasskey: failure })
  return removedPasskey.send({ graphql } as SubmissionParts, { id: 'passkey-1' }, signal)
}

it('a passkey removed by another tab counts as removed; any other failure is an error', async () => {
  await expect(remove(new FailureError({ kind: 'notFound' }))).resolves.toBeUndefined()
  await expect(remove(new FailureError({ kind: 'offline' }))).rejects.toThrow(FailureError)
})
