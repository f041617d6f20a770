import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import {
  offline,
  rateLimited,
  rejectedWith,
  unauthenticated,
  unavailable,
  unexpected,
} from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, settled } from '../testkit/controllable.ts'
import { startInApp, start } from '../testkit/start.ts'
import { freshToken } from './fresh-token.ts'
import { tokenRefreshMachine } from './token-refresh.machine.ts'

const begin = () => {
  const refresh = controllable<{ authToken: string }>()
  const run = start(tokenRefreshMachine.provide({ actors: { refreshToken: refresh.logic } }))
  const ask = (usedToken: string, storedToken: string | null = usedToken) =>
    freshToken(run.actor, { usedToken, storedToken })
  return { ...run, refresh, ask }
}

test('the states', () => {
  expect(statesOf(tokenRefreshMachine)).toEqual([
    'idle',
    'refreshing',
    'refreshing.asking',
    'refreshing.pausing',
    'over',
  ])
})

test('200 refused requests at once make one refresh and are each replayed once with the new token', async () => {
  const { actor, refresh, ask } = begin()
  const answers = Promise.all(Array.from({ length: 200 }, () => ask('old')))
  expect(refresh.calls).toHaveLength(1)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await refresh.last.resolve({ authToken: 'new' })
  expect(new Set((await answers).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"ok":true,"token":"new"}']),
  )
  expect(refresh.calls).toHaveLength(1)
  expect(actor.getSnapshot().value).toBe('idle')
  expect(actor.getSnapshot().context).toEqual({ waiting: [], failedTries: 0 })
})

test('a refusal of a token that another tab has replaced is answered at once with the stored one', async () => {
  const { refresh, ask } = begin()
  expect(await ask('old', 'new')).toEqual({ ok: true, token: 'new' })
  expect(refresh.calls).toHaveLength(0)
})

test('refreshes when the stored token is refused', () => {
  const { refresh, ask } = begin()
  void ask('new', 'new')
  expect(refresh.calls).toHaveLength(1)
})

test.each([null, ''])('without a stored token (%j) refreshes', (storedToken) => {
  const { refresh, ask } = begin()
  void ask('old', storedToken)
  expect(refresh.calls).toHaveLength(1)
})

test('a token stored by another tab during a refresh answers the next request, and the refresh continues', async () => {
  const { actor, refresh, ask } = begin()
  const waiting = ask('old')
  expect(await ask('old', 'of another tab')).toEqual({ ok: true, token: 'of another tab' })
  expect(actor.getSnapshot().context.waiting).toHaveLength(1)
  await refresh.last.resolve({ authToken: 'new' })
  expect(await waiting).toEqual({ ok: true, token: 'new' })
})

test('an expired session still adopts tokens stored by another tab', async () => {
  const { actor, refresh, ask } = begin()
  void ask('old')
  await refresh.last.reject(new FailureError(unauthenticated))
  expect(await ask('old', 'of another tab')).toEqual({ ok: true, token: 'of another tab' })
  expect(actor.getSnapshot().value).toBe('over')
})

test.each([unauthenticated, rejectedWith('BAD_USER_INPUT')])(
  'a refresh rejected with 400 or 401 ($kind) ends the session for all requests',
  async (failure) => {
    const { actor, refresh, ask } = begin()
    const answers = Promise.all([ask('old'), ask('old')])
    await refresh.last.reject(new FailureError(failure))
    expect(await answers).toEqual([{ ok: false }, { ok: false }])
    expect(actor.getSnapshot().value).toBe('over')
    expect(actor.getSnapshot().context.waiting).toEqual([])
    expect(await ask('old')).toEqual({ ok: false })
    expect(refresh.calls).toHaveLength(1)
  },
)

test.each([offline, rateLimited, rejectedWith('FORBIDDEN'), { kind: 'notFound' } as const])(
  'an inconclusive failure ($kind) returns the error and keeps the session',
  async (failure) => {
    const { actor, refresh, ask } = begin()
    const answer = ask('old')
    await refresh.last.reject(new FailureError(failure))
    expect(await answer).toEqual({ ok: false })
    expect(actor.getSnapshot().value).toBe('idle')
    void ask('old')
    expect(refresh.calls).toHaveLength(2)
  },
)

test('retries a failing server after 1, 2 and 4 seconds, and waiting requests get the token', async () => {
  const { actor, clock, refresh, ask, emitted } = begin()
  const answer = ask('old')
  for (const pause of [1000, 2000, 4000]) {
    await refresh.last.reject(new FailureError(pause === 2000 ? unavailable : unexpected))
    expect(actor.getSnapshot().value).toEqual({ refreshing: 'pausing' })
    void ask('old')
    clock.advance(pause - 1)
    expect(refresh.pending()).toHaveLength(0)
    clock.advance(1)
    expect(refresh.pending()).toHaveLength(1)
  }
  await refresh.last.resolve({ authToken: 'new' })
  expect(await answer).toEqual({ ok: true, token: 'new' })
  expect(refresh.calls).toHaveLength(4)
  expect(emitted.filter(({ type }) => type === 'token.delayed')).toHaveLength(3)
})

test('a server failing for longer than 15 seconds returns the error and keeps the session', async () => {
  const { actor, clock, refresh, ask } = begin()
  const answer = ask('old')
  for (const pause of [1000, 2000, 4000]) {
    await refresh.last.reject(new FailureError(unexpected))
    clock.advance(pause)
  }
  await refresh.last.reject(new FailureError(unexpected))
  clock.advance(15_000 - 7000)
  expect(await answer).toEqual({ ok: false })
  expect(actor.getSnapshot().value).toBe('idle')
  void ask('old')
  await refresh.last.reject(new FailureError(unexpected))
  clock.advance(1000)
  expect(refresh.pending()).toHaveLength(1)
})

test('a refresh is waited for 15 seconds', async () => {
  const { actor, clock, refresh, ask } = begin()
  const answer = ask('old')
  clock.advance(14_999)
  expect(actor.getSnapshot().matches('refreshing')).toBe(true)
  clock.advance(1)
  expect(await answer).toEqual({ ok: false })
  expect(actor.getSnapshot().value).toBe('idle')
  expect(refresh.pending()).toHaveLength(0)
})

test('tokens from another source answer waiting requests', async () => {
  const { actor, refresh, ask } = begin()
  const answer = ask('old')
  actor.send({ type: 'token.replaced', token: 'other' })
  expect(await answer).toEqual({ ok: true, token: 'other' })
  expect(refresh.pending()).toHaveLength(0)
  expect(actor.getSnapshot().value).toBe('idle')
  expect(actor.getSnapshot().context).toEqual({ waiting: [], failedTries: 0 })
})

test('signing out during a refresh returns the error', async () => {
  const { actor, ask } = begin()
  const answer = ask('old')
  actor.send({ type: 'token.cleared' })
  expect(await answer).toEqual({ ok: false })
  expect(actor.getSnapshot().value).toBe('idle')
  expect(actor.getSnapshot().context).toEqual({ waiting: [], failedTries: 0 })
})

test('notifies the root of a lost session only after a definite rejection', async () => {
  const refresh = controllable<{ authToken: string }>()
  const machine = tokenRefreshMachine.provide({ actors: { refreshToken: refresh.logic } })
  const { actor, told } = startInApp(machine)
  const unanswered = freshToken(actor, { usedToken: 'old', storedToken: 'old' })
  await refresh.last.reject(new FailureError(offline))
  expect(await unanswered).toEqual({ ok: false })
  expect(told).toEqual([])
  void freshToken(actor, { usedToken: 'old', storedToken: 'old' })
  await refresh.last.reject(new FailureError(unauthenticated))
  expect(told).toEqual([{ type: 'session.lost' }])
})

test.each([
  { event: { type: 'token.replaced', token: 'new' } as const },
  { event: { type: 'token.cleared' } as const },
])('an expired session restarts with $event.type', async ({ event }) => {
  const { actor, refresh, ask } = begin()
  void ask('old')
  await refresh.last.reject(new FailureError(unauthenticated))
  actor.send(event)
  expect(actor.getSnapshot().value).toBe('idle')
  void ask('new')
  await settled()
  expect(refresh.calls).toHaveLength(2)
})
