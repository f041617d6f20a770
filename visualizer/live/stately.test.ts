import { afterEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'

import { createApp } from '#machines/app/create-app.ts'
import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Me, Tokens } from '#machines/foundation/domain.ts'
import { freshToken } from '#machines/session/fresh-token.ts'
import { signIn } from '#machines/session/session-answers.ts'
import type { SignInAttempt } from '#machines/session/session-contract.ts'

import { openStately } from './stately.ts'

const email = 'hana@example.com'
const password = 'kaze-no-oto'
const tokens = { authToken: 'an access token', refreshToken: 'a refresh token' }
const renewed = 'another access token'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Runs the inspector's deferred work and settles promises until nothing is left. */
const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('no secret of a sign-in, a renewal and a sign-out is sent to the other site', async () => {
  const posted: unknown[] = []
  const opened = { postMessage: (message: unknown) => posted.push(structuredClone(message)) }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const tell = openStately()
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  const app = createApp({
    inspect: tell,
    provide: {
      session: {
        readTokens: fromPromise<Tokens | null>(async () => null),
        signIn: fromPromise<Tokens, SignInAttempt>(async () => tokens),
        storeTokens: fromPromise<void, Tokens>(async () => undefined),
        signOut: fromPromise<void>(async () => undefined),
        clearTokens: fromPromise<void>(async () => undefined),
        tellNativeApp: fromPromise<void>(async () => undefined),
      },
      account: {
        loadProfile: fromPromise<Me>(async () => ({
          id: 'user-1',
          displayName: '奥行 はな',
          username: 'hana',
          email,
          avatarImageUrl: null,
        })),
      },
      tokenRefresh: { refreshToken: fromPromise(async () => ({ authToken: renewed })) },
      signUp: { submitForm: fromPromise(() => Promise.reject(new Error(`no mail to ${email}`))) },
    },
  })
  app.start()
  await quiet()
  app.signUp.send({ type: 'signUp.submit', form: { displayName: '奥行 はな', email, password } })
  void openDialog(app.dialog, 'EULA', {})
  expect(await signIn(app.session, { email, password })).toEqual({ ok: true })
  await quiet()
  const refused = { usedToken: tokens.authToken, storedToken: tokens.authToken }
  expect(await freshToken(app.tokenRefresh, refused)).toEqual({ ok: true, token: renewed })
  app.session.send({ type: 'session.signOut' })
  await quiet()
  app.stop()
  const text = JSON.stringify(posted)
  expect(text).toContain('session.signIn')
  expect(text).toContain('"EULA"')
  expect(text).toContain('奥行 はな')
  for (const secret of [email, password, tokens.authToken, tokens.refreshToken, renewed])
    expect(text).not.toContain(secret)
})
