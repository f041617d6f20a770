import { afterEach, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import type { NativeBridge } from '#web/browser/native-bridge.ts'
import { createServerClock } from '#web/browser/server-clock.ts'
import { createCookieTokenStore } from '#web/browser/token-store.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { accountActors, sessionActors } from './session-actors.ts'

const tokens = createCookieTokenStore()
const me = { id: 'u', displayName: '奥行 はな', username: 'hana' }

/** Starts a profile request that the test answers. */
function begin() {
  const answering = Promise.withResolvers<unknown>()
  const graphql = { query: () => answering.promise } as Partial<Graphql> as Graphql
  const profile = toPromise(createActor(accountActors(graphql, tokens).loadProfile).start())
  return { profile, arrive: () => answering.resolve({ me }) }
}

function blocked(): never {
  throw new Error('cookies are blocked')
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
