import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { NativeBridge } from '#web/browser/native-bridge.ts'
import { createServerClock, createCookieTokenStore } from '#web/browser/tokens.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { fakeGraphql, outputOf } from '#web/testing/actors.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'

import { accountActors, sessionActors } from './session-actors.ts'

describe('session actors', () => {
  const tokens = createCookieTokenStore()
  const access = jsonWebToken({ iat: 100, exp: 200, username: 'hana' })

  const begin = (answers: Readonly<Record<string, unknown>> = {}, isPresent = false) => {
    const gateway = fakeGraphql(answers)
    const clock = createServerClock(() => 5000)
    const send = vi.fn<NativeBridge['send']>(async () => undefined)
    const bridge = { isPresent: () => isPresent, send } as Partial<NativeBridge> as NativeBridge
    return { ...gateway, clock, send, ...sessionActors(gateway.graphql, tokens, bridge, clock) }
  }

  const forgetAll = () => {
    tokens.clear()
    localStorage.clear()
  }
  beforeEach(forgetAll)
  afterEach(forgetAll)

  it('a session is restored from its refresh token, and an access token or a username', async () => {
    const { readTokens } = begin()
    expect(await outputOf(readTokens)).toBeNull()
    tokens.keepRefreshToken('refresh-1')
    expect(await outputOf(readTokens)).toBeNull()
    tokens.keepUsername('hana')
    expect(await outputOf(readTokens)).toEqual({ authToken: '', refreshToken: 'refresh-1' })
    tokens.forgetUsername()
    tokens.keepAccessToken('access-1')
    expect(await outputOf(readTokens)).toEqual({ authToken: 'access-1', refreshToken: 'refresh-1' })
  })

  it('an access token alone is no session', async () => {
    tokens.keepAccessToken('access-1')
    tokens.keepUsername('hana')
    expect(await outputOf(begin().readTokens)).toBeNull()
  })

  it('a sign-in sends no token, and its answer sets the clock', async () => {
    const { signIn, calls, clock } = begin({ SignIn: { signIn: { authToken: access, refreshToken: 'r' } } })
    const input = { email: 'hana@example.com', password: 'kaze-no-oto' }
    expect(await outputOf(signIn, { type: 'session.signIn', credentials: input })).toEqual({
      authToken: access,
      refreshToken: 'r',
      holder: 'hana',
    })
    expect(calls).toMatchObject([{ by: 'mutateAnonymously', variables: { input } }])
    expect(clock.now()).toBe(100_000)
  })

  it('a refused sign-in fails by its reason', async () => {
    const refusal = { code: 'INVALID_CREDENTIALS', message: '違います。' }
    const { signIn } = begin({ SignIn: { signIn: refusal } })
    await expect(
      outputOf(signIn, { type: 'session.signIn', credentials: { email: '', password: '' } }),
    ).rejects.toEqual(rejected(refusal))
  })

  it('tokens are stored with the given username, or the one in the access token', async () => {
    const { storeTokens } = begin()
    await outputOf(storeTokens, { authToken: access, refreshToken: 'r-1', username: 'mio' })
    expect([tokens.accessToken(), tokens.refreshToken(), tokens.username()]).toEqual([access, 'r-1', 'mio'])
    await outputOf(storeTokens, { authToken: access, refreshToken: 'r-2', holder: 'hana' })
    expect(tokens.username()).toBe('hana')
  })

  it('a username stays with its own refresh token, not with another session’s', async () => {
    const { storeTokens } = begin()
    tokens.keepUsername('mio')
    tokens.keepRefreshToken('r-1')
    await outputOf(storeTokens, { authToken: 'without claims', refreshToken: 'r-1' })
    expect(tokens.username()).toBe('mio')
    await outputOf(storeTokens, { authToken: 'without claims', refreshToken: 'r-2' })
    expect(tokens.username()).toBeNull()
  })

  it('a sign-out sends the refresh token; without one there is no session to end', async () => {
    const { signOut, calls } = begin({ SignOut: {} })
    await expect(outputOf(signOut)).rejects.toEqual(new FailureError({ kind: 'unauthenticated' }))
    tokens.keepRefreshToken('r-1')
    await outputOf(signOut)
    expect(calls).toMatchObject([{ by: 'mutateAnonymously', variables: { refreshToken: 'r-1' } }])
  })

  it('all of the session is cleared', async () => {
    tokens.keepAccessToken(access)
    tokens.keepRefreshToken('r-1')
    await outputOf(begin().clearTokens)
    expect([tokens.accessToken(), tokens.refreshToken()]).toEqual([null, null])
  })

  it('a native app is notified of the sign-out once', async () => {
    const without = begin()
    await outputOf(without.tellNativeApp)
    expect(without.send).not.toHaveBeenCalled()
    const { send, tellNativeApp } = begin({}, true)
    await outputOf(tellNativeApp)
    expect(send.mock.calls).toEqual([[{ type: 'clearToken' }]])
  })

  it('the profile, the storage usage and the username of an account', async () => {
    const me = { id: 'user-1', displayName: 'はな', username: 'hana' }
    const storageUsage = { storageLimit: 1, summary: { total: 0 } }
    const { graphql } = fakeGraphql({ Me: { me }, StorageUsage: { storageUsage } })
    const actors = accountActors(graphql, tokens)
    expect(await outputOf(actors.loadProfile)).toEqual({ ...me, email: null, avatarImageUrl: null })
    expect(await outputOf(actors.loadStorageUsage)).toEqual(storageUsage)
    await outputOf(actors.keepUsername, { username: 'hana' })
    expect(tokens.username()).toBe('hana')
  })
})

const me = { id: 'u', displayName: '奥行 はな', username: 'hana' }

function blocked(): never {
  throw new Error('cookies are blocked')
}

describe('session holder', () => {
  const tokens = createCookieTokenStore()

  /** Starts a profile request that the test answers. */
  function begin() {
    const answering = Promise.withResolvers<unknown>()
    const graphql = { query: () => answering.promise } as Partial<Graphql> as Graphql
    const profile = toPromise(createActor(accountActors(graphql, tokens).loadProfile).start())
    return { profile, arrive: () => answering.resolve({ me }) }
  }

  afterEach(() => tokens.clear())

  it('fetches the profile of the session', async () => {
    tokens.keepRefreshToken('refresh-hana')
    const { profile, arrive } = begin()
    arrive()
    expect(await profile).toEqual({ ...me, email: null, avatarImageUrl: null })
  })

  it.each([
    ['another person has signed in in another tab', () => tokens.keepRefreshToken('refresh-ken')],
    ['the person has signed out in another tab', () => tokens.clear()],
  ])('ignores the profile once %s', async (_name, change) => {
    tokens.keepRefreshToken('refresh-hana')
    const { profile, arrive } = begin()
    change()
    arrive()
    await expect(profile).rejects.toThrow('Another session has begun')
  })

  it('tokens that another tab has already stored need no cookie write', async () => {
    tokens.keepUsername('hana')
    tokens.keepRefreshToken('refresh-hana')
    tokens.keepAccessToken('access-hana')
    const store = { ...tokens, keepUsername: blocked, keepRefreshToken: blocked, keepAccessToken: blocked }
    const { storeTokens } = sessionActors({} as Graphql, store, {} as NativeBridge, createServerClock())
    const keep = (authToken: string) =>
      toPromise(
        createActor(storeTokens, {
          input: { authToken, refreshToken: 'refresh-hana', username: 'hana' },
        }).start(),
      )
    await expect(keep('access-hana')).resolves.toBeUndefined()
    await expect(keep('access-new')).rejects.toThrow('cookies are blocked')
  })
})
