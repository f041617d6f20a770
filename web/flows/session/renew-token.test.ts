import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import { createCookieTokenStore } from '#web/browser/token-store.ts'

import { renewToken } from './renew-token.ts'

const tokens = createCookieTokenStore()

const startRefresh = () => {
  let refreshes = 0
  const actor = createActor(
    tokenRefreshMachine.provide({
      actors: {
        refreshToken: fromPromise(async () => {
          refreshes += 1
          tokens.keepAccessToken(`new ${refreshes}`)
          return { authToken: `new ${refreshes}` }
        }),
      },
    }),
  ).start()
  return { actor, refreshes: () => refreshes }
}

beforeEach(() => tokens.keepRefreshToken('refresh'))
afterEach(() => tokens.clear())

describe('a token in place of a refused one', () => {
  it('is refreshed once for all who ask at the same time', async () => {
    const { actor, refreshes } = startRefresh()
    tokens.keepAccessToken('old')
    const answers = await Promise.all([renewToken(actor, tokens, 'old'), renewToken(actor, tokens, 'old')])
    expect(answers).toEqual(['new 1', 'new 1'])
    expect(refreshes()).toBe(1)
  })

  it('is taken over where another tab has renewed it', async () => {
    const { actor, refreshes } = startRefresh()
    tokens.keepAccessToken('of another tab')
    expect(await renewToken(actor, tokens, 'old')).toBe('of another tab')
    expect(refreshes()).toBe(0)
  })

  it('is refreshed where the one of another tab is refused as well', async () => {
    const { actor, refreshes } = startRefresh()
    tokens.keepAccessToken('known here')
    expect(await renewToken(actor, tokens, 'old')).toBe('known here')
    tokens.keepAccessToken('of another tab')
    expect(await renewToken(actor, tokens, 'of another tab')).toBe('new 1')
    expect(refreshes()).toBe(1)
  })

  it('is had by the refresh token where the access token is gone', async () => {
    const { actor } = startRefresh()
    expect(await renewToken(actor, tokens, '')).toBe('new 1')
  })
})
