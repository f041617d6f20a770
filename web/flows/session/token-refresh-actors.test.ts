import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { freshToken } from '#machines/session/fresh-token.ts'
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import { createServerClock } from '#web/browser/server-clock.ts'
import { createCookieTokenStore } from '#web/browser/token-store.ts'
import { createGraphql } from '#web/graphql/client.ts'
import { jsonWebToken } from '#web/testing/json-web-token.ts'

import { tokenRefreshActors } from './token-refresh-actors.ts'

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
