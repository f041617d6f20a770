import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import { freshToken } from '#machines/session/fresh-token.ts'
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import { createServerClock, createCookieTokenStore } from '#web/browser/tokens.ts'
import { createGraphql } from '#web/graphql/client.ts'
import { fakeGraphql, outputOf } from '#web/testing/actors.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'

import { tokenRefreshActors, renewToken } from './token-refresh-actors.ts'

describe('token refresh actors', () => {
  const tokens = createCookieTokenStore()
  const fresh = jsonWebToken({ iat: 100, exp: 200 })

  /** Starts the machine with the real actor and a server that the test answers for. */
  const begin = () => {
    const answering = Promise.withResolvers<Response>()
    const fetch = vi.fn<typeof globalThis.fetch>(() => answering.promise)
    const graphql = createGraphql({
      url: 'http://localhost/graphql',
      auth: { accessToken: tokens.accessToken, canRenew: () => true, renew: async () => null, now: Date.now },
      fetch,
    })
    const clock = createServerClock(() => 5000)
    const actor = createActor(
      tokenRefreshMachine.provide({ actors: tokenRefreshActors(graphql, tokens, clock) }),
    ).start()
    const lost = vi.fn<() => void>()
    actor.subscribe((snapshot) => snapshot.matches('over') && lost())
    return {
      actor,
      clock,
      fetch,
      lost,
      answer: async () => {
        await expect.poll(() => fetch).toHaveBeenCalled()
        answering.resolve(Response.json({ data: { refreshToken: { authToken: fresh } } }))
        await new Promise((resolve) => setTimeout(resolve, 20))
      },
    }
  }

  beforeEach(() => {
    tokens.keepRefreshToken('refresh-1')
    tokens.keepAccessToken('old')
    tokens.keepUsername('hana')
  })
  afterEach(() => {
    tokens.clear()
    localStorage.clear()
  })

  it('stores the new token, and learns the server’s clock offset from it', async () => {
    const { actor, answer, clock } = begin()
    const outcome = freshToken(actor, { usedToken: 'old', storedToken: 'old' })
    await answer()
    expect(await outcome).toEqual({ ok: true, token: fresh })
    expect(tokens.accessToken()).toBe(fresh)
    expect(clock.now()).toBe(100_000)
  })

  it('writes nothing if the person signed out before the answer arrived', async () => {
    const { actor, answer, clock } = begin()
    const outcome = freshToken(actor, { usedToken: 'old', storedToken: 'old' })
    actor.send({ type: 'token.cleared' })
    tokens.clear()
    await answer()
    expect(await outcome).toEqual({ ok: false })
    expect(document.cookie).not.toContain('access_token')
    expect(clock.now()).toBe(5000)
  })

  it('writes nothing once it was stopped, though the tokens are still there', async () => {
    const { actor, answer, clock } = begin()
    void freshToken(actor, { usedToken: 'old', storedToken: 'old' })
    await Promise.resolve()
    actor.stop()
    await answer()
    expect(tokens.accessToken()).toBe('old')
    expect(clock.now()).toBe(5000)
  })

  it('does not overwrite or end another session that began meanwhile in another tab', async () => {
    const { actor, answer, lost } = begin()
    const outcome = freshToken(actor, { usedToken: 'old', storedToken: 'old' })
    tokens.keepRefreshToken('refresh-2')
    tokens.keepAccessToken('access-2')
    await answer()
    expect(await outcome).toEqual({ ok: false })
    expect(tokens.accessToken()).toBe('access-2')
    expect(lost).not.toHaveBeenCalled()
  })
})

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

describe('token refresh tabs', () => {
  const tokens = createCookieTokenStore()
  const fresh = jsonWebToken({ iat: 100, exp: 200 })

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

  it('reads the new token back before it frees the lock: a browser may write a cookie late', async () => {
    const { free, refreshed } = begin()
    const write = vi.spyOn(document, 'cookie', 'set')
    const read = vi.spyOn(document, 'cookie', 'get')
    free()
    await refreshed
    const [written = NaN] = write.mock.invocationCallOrder
    expect(read.mock.invocationCallOrder.at(-1)).toBeGreaterThan(written)
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
})

describe('renew token', () => {
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
})
