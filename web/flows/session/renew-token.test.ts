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

describe('replacing a refused token', () => {
  it('refreshes once for all concurrent requests', async () => {
    const { actor, refreshes } = startRefresh()
    tokens.keepAccessToken('old')
    const answers = await Promise.all([renewToken(actor, tokens, 'old'), renewToken(actor, tokens, 'old')])
    expect(answers).toEqual(['new 1', 'new 1'])
    expect(refreshes()).toBe(1)
  })

  it('uses the token that another tab has renewed', async () => {
    const { actor, refreshes } = startRefresh()
    tokens.keepAccessToken('of another tab')
    expect(await renewToken(actor, tokens, 'old')).toBe('of another tab')
    expect(refreshes()).toBe(0)
  })

  it('refreshes where the other tab’s token is refused as well', async () => {
    const { actor, refreshes } = startRefresh()
    tokens.keepAccessToken('known here')
    expect(await renewToken(actor, tokens, 'old')).toBe('known here')
    tokens.keepAccessToken('of another tab')
    expect(await renewToken(actor, tokens, 'of another tab')).toBe('new 1')
    expect(refreshes()).toBe(1)
  })

  it('uses the refresh token where the access token is missing', async () => {
    const { actor } = startRefresh()
    expect(await renewToken(actor, tokens, '')).toBe('new 1')
  })
})
