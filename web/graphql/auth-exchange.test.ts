import { gql } from '@urql/core'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import { freshToken } from '#machines/session/fresh-token.ts'
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'

import { createGraphql } from './client.ts'

/** Creates a token that expires at `exp`, in seconds since 1970. */
function jwt(exp: number, username?: string) {
  return `h.${btoa(JSON.stringify({ exp, username }))}.s`
}

/** Simulates a server that accepts one token, and a refresh that returns it. */
function world(options: {
  readonly token: string | null
  readonly refresh: () => Promise<string>
  readonly canRenew?: boolean
  readonly isSignedIn?: boolean
  readonly holder?: string
  readonly now?: () => number
  readonly onForeignToken?: () => void
}) {
  const seen: (string | null)[] = []
  let token = options.token
  let refreshes = 0
  const tokenRefresh = createActor(
    tokenRefreshMachine.provide({
      actors: {
        refreshToken: fromPromise(async () => {
          refreshes += 1
          token = await options.refresh()
          return { authToken: token }
        }),
      },
    }),
  ).start()
  const graphql = createGraphql({
    url: 'http://localhost/graphql',
    auth: {
      accessToken: () => token,
      canRenew: () => options.canRenew ?? false,
      isSignedIn: () => options.isSignedIn ?? false,
      holder: () => options.holder ?? null,
      ...(options.onForeignToken && { onForeignToken: options.onForeignToken }),
      renew: async (refused) => {
        const outcome = await freshToken(tokenRefresh, { usedToken: refused, storedToken: token })
        return outcome.ok ? outcome.token : null
      },
      now: options.now ?? Date.now,
    },
    fetch: async (_url, init) => {
      const bearer = new Headers(init?.headers).get('authorization')
      seen.push(bearer)
      return Response.json(
        bearer === 'Bearer good'
          ? { data: { name: 'n', other: 'o' } }
          : { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] },
      )
    },
  })
  return { graphql, seen, refreshes: () => refreshes }
}

/** Creates a token that does not expire during the tests. */
function tokenOf(username: string) {
  return jwt(9_999_999_999, username)
}

describe('auth exchange', () => {
  const Name = gql<{ name: string }, Record<string, never>>('query Name { name }')
  const Other = gql<{ other: string }, Record<string, never>>('query Other { other }')

  describe('the auth exchange', () => {
    it('refreshes once for several refused requests and resends each', async () => {
      const { graphql, seen, refreshes } = world({ token: 'old', refresh: async () => 'good' })
      const answers = await Promise.all([graphql.query(Name, {}), graphql.query(Other, {})])
      expect(answers).toEqual([
        { name: 'n', other: 'o' },
        { name: 'n', other: 'o' },
      ])
      expect(refreshes()).toBe(1)
      expect(seen).toEqual(['Bearer old', 'Bearer old', 'Bearer good', 'Bearer good'])
    })

    it('sends a request again only once', async () => {
      const { graphql, seen } = world({ token: 'old', refresh: async () => 'bad' })
      await expect(graphql.query(Name, {})).rejects.toThrow('unauthenticated')
      expect(seen).toEqual(['Bearer old', 'Bearer bad'])
    })

    it('gives everyone the original error where the refresh fails', async () => {
      const { graphql, seen, refreshes } = world({
        token: 'old',
        refresh: () => Promise.reject(new FailureError({ kind: 'unauthenticated' })),
      })
      const answers = await Promise.allSettled([graphql.query(Name, {}), graphql.query(Other, {})])
      expect(
        answers.map((answer) => answer.status === 'rejected' && (answer.reason as FailureError).failure),
      ).toEqual([{ kind: 'unauthenticated' }, { kind: 'unauthenticated' }])
      expect(refreshes()).toBe(1)
      expect(seen).toEqual(['Bearer old', 'Bearer old'])
    })

    it('renews a token that expires within half a minute before sending it', async () => {
      const { graphql, seen } = world({
        token: jwt(1000),
        refresh: async () => 'good',
        now: () => 970_000,
      })
      await graphql.query(Name, {})
      expect(seen).toEqual(['Bearer good'])
    })

    it('sends a token valid for longer than half a minute unchanged', async () => {
      const token = jwt(1000)
      const { graphql, seen } = world({ token, refresh: async () => 'good', now: () => 969_999 })
      await graphql.query(Name, {})
      expect(seen).toEqual([`Bearer ${token}`, 'Bearer good'])
    })

    it('leaves another person’s token alone, however soon it expires', async () => {
      const { graphql, seen, refreshes } = world({
        token: jwt(1000, 'ken'),
        holder: 'hana',
        refresh: async () => 'good',
        now: () => 999_000,
      })
      await expect(graphql.query(Name, {})).rejects.toThrow('unauthenticated')
      expect(seen).toEqual([null])
      expect(refreshes()).toBe(0)
    })

    it('gets a token first where only the refresh token remains', async () => {
      const { graphql, seen } = world({ token: null, refresh: async () => 'good', canRenew: true })
      await graphql.query(Name, {})
      expect(seen).toEqual(['Bearer good'])
    })

    it('requests a refresh for a signed-in person without cookies, which reveals the ended session', async () => {
      const { graphql, seen, refreshes } = world({
        token: null,
        isSignedIn: true,
        refresh: () => Promise.reject(new FailureError({ kind: 'unauthenticated' })),
      })
      await expect(graphql.query(Name, {})).rejects.toThrow('unauthenticated')
      expect(refreshes()).toBe(1)
      expect(seen).toEqual([null])
    })

    it('requests no refresh where no one is signed in', async () => {
      const { graphql, seen, refreshes } = world({ token: null, refresh: async () => 'good' })
      await expect(graphql.query(Name, {})).rejects.toThrow('unauthenticated')
      expect(refreshes()).toBe(0)
      expect(seen).toEqual([null])
    })

    it('sends one person’s request without another’s token, and requests no refresh', async () => {
      const foreign = vi.fn<() => void>()
      const { graphql, seen, refreshes } = world({
        token: tokenOf('ken'),
        holder: 'hana',
        isSignedIn: true,
        onForeignToken: foreign,
        refresh: async () => 'good',
      })
      await expect(graphql.query(Name, {})).rejects.toThrow('unauthenticated')
      expect(seen).toEqual([null])
      expect(refreshes()).toBe(0)
      expect(foreign).toHaveBeenCalledOnce()
    })

    it('a request that waits for a refresh is not sent with the token of another person', async () => {
      const { graphql, seen } = world({
        token: tokenOf('hana'),
        holder: 'hana',
        refresh: async () => tokenOf('ken'),
      })
      await expect(graphql.query(Name, {})).rejects.toThrow('unauthenticated')
      expect(seen).not.toContain(`Bearer ${tokenOf('ken')}`)
      expect(seen).toHaveLength(2)
    })
  })
})

describe('holder exchange', () => {
  const Name = gql<{ name: string }, Record<string, never>>('query Name { name }')

  async function askAs(holder: string | null, username?: string) {
    const token = jsonWebToken({ username })
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: { name: 'n' } }))
    const graphql = createGraphql({
      url: 'http://localhost/graphql',
      auth: {
        accessToken: () => token,
        canRenew: () => false,
        holder: () => holder,
        renew: async () => null,
        now: Date.now,
      },
      fetch,
    })
    await graphql.query(Name, {})
    const sent = new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')
    return sent === `Bearer ${token}`
  }

  it('sends the token of the requesting person', async () => {
    expect(await askAs('hana', 'hana')).toBe(true)
  })

  it('withholds another person’s token', async () => {
    expect(await askAs('hana', 'ken')).toBe(false)
  })

  it('sends the token where one of the two names is unknown', async () => {
    expect(await askAs(null, 'ken')).toBe(true)
    expect(await askAs('hana')).toBe(true)
  })
})
