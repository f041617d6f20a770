import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'
import { createServerClock } from '#web/browser/server-clock.ts'
import { createCookieTokenStore } from '#web/browser/token-store.ts'
import { fakeGraphql } from '#web/testing/fake-graphql.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'
import { outputOf } from '#web/testing/run-actor.ts'

import { tokenRefreshActors } from './token-refresh-actors.ts'

const tokens = createCookieTokenStore()
const fresh = jsonWebToken({ iat: 100, exp: 200 })

/** Simulates a lock that other tabs hold until the test releases it. */
const heldElsewhere = () => {
  const free = Promise.withResolvers<void>()
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, _options: unknown, task: () => Promise<unknown>) => {
        await free.promise
        return await task()
      },
    },
  })
  return free.resolve
}

const begin = () => {
  const { graphql, calls } = fakeGraphql({ RefreshToken: { refreshToken: { authToken: fresh } } })
  const clock = createServerClock(() => 5000)
  const free = heldElsewhere()
  return { calls, free, refreshed: outputOf(tokenRefreshActors(graphql, tokens, clock).refreshToken) }
}

beforeEach(() => {
  tokens.keepRefreshToken('refresh-1')
  tokens.keepAccessToken('old')
  tokens.keepUsername('hana')
})
afterEach(() => {
  vi.unstubAllGlobals()
  tokens.clear()
  localStorage.clear()
})

it('a tab waiting for the lock takes the token that another tab has stored', async () => {
  const { calls, free, refreshed } = begin()
  tokens.keepAccessToken('from another tab')
  free()
  expect(await refreshed).toEqual({ authToken: 'from another tab' })
  expect(calls).toEqual([])
})

it('a tab that gets the lock with the old token still stored refreshes it', async () => {
  const { calls, free, refreshed } = begin()
  free()
  expect(await refreshed).toEqual({ authToken: fresh })
  expect(calls).toMatchObject([{ variables: { refreshToken: 'refresh-1', username: 'hana' } }])
})

it('a token whose cookie has expired meanwhile is refreshed as well', async () => {
  tokens.keepAccessToken('old')
  const { calls, free, refreshed } = begin()
  tokens.clear()
  tokens.keepRefreshToken('refresh-1')
  tokens.keepUsername('hana')
  free()
  expect(await refreshed).toEqual({ authToken: fresh })
  expect(calls).toHaveLength(1)
})

it('a session begun meanwhile in another tab is not used for requests of the previous one', async () => {
  const { calls, free, refreshed } = begin()
  tokens.keepRefreshToken('refresh-2')
  tokens.keepAccessToken('of another person')
  free()
  await expect(refreshed).rejects.toMatchObject({ failure: { code: 'SUPERSEDED' } })
  expect(calls).toEqual([])
})

it('without a refresh token or a username there is nothing to refresh', async () => {
  tokens.forgetUsername()
  await expect(begin().refreshed).rejects.toEqual(new FailureError({ kind: 'unauthenticated' }))
  tokens.clear()
  tokens.keepUsername('hana')
  await expect(begin().refreshed).rejects.toEqual(new FailureError({ kind: 'unauthenticated' }))
})
