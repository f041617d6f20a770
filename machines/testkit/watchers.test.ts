import { expect, test } from 'vitest'
import { type AnyActorLogic, type AnyActorRef, createActor, createMachine } from 'xstate'

import { watchWork } from '../build/watch-work.ts'
import { watchConnection } from '../connectivity/watch-connection.ts'
import { freshToken } from '../session/fresh-token.ts'
import { tokenRefreshMachine } from '../session/token-refresh.machine.ts'
import { watchSignIn } from '../session/watch-sign-in.ts'
import { controllable } from './controllable.ts'
import { countListeners } from './count-listeners.ts'
import { start } from './start.ts'

/** A system in which a watcher's owner comes and goes beside the watched machines. */
const begin = (watcher: AnyActorLogic, watched: readonly string[]) => {
  const machine = createMachine({
    invoke: watched.map((id) => ({ id, systemId: id, src: createMachine({}) })),
    initial: 'away',
    states: {
      away: { on: { come: 'there' } },
      there: { on: { go: 'away' }, invoke: { src: watcher } },
    },
  })
  const actor = createActor(machine).start()
  const counts = watched.map((id) => countListeners(actor.getSnapshot().children[id] as AnyActorRef))
  return { actor, listeners: () => counts.map((count) => count()) }
}

test.each([
  { name: 'watchWork', watcher: watchWork, watched: ['creation', 'dialog'] },
  { name: 'watchConnection', watcher: watchConnection, watched: ['connectivity'] },
  { name: 'watchSignIn', watcher: watchSignIn, watched: ['session'] },
])('$name listens to each machine once, and only as long as its owner exists', ({ watcher, watched }) => {
  const { actor, listeners } = begin(watcher, watched)
  expect(listeners()).toEqual(watched.map(() => 0))
  for (let round = 0; round < 2; round += 1) {
    actor.send({ type: 'come' })
    expect(listeners()).toEqual(watched.map(() => 1))
    actor.send({ type: 'go' })
    expect(listeners()).toEqual(watched.map(() => 0))
  }
})

const refused = { usedToken: 'old', storedToken: 'old' }

test('a request that waits for a token listens until it has one', async () => {
  const refresh = controllable<{ authToken: string }>()
  const { actor } = start(tokenRefreshMachine.provide({ actors: { refreshToken: refresh.logic } }))
  const listeners = countListeners(actor)
  const answers = [freshToken(actor, refused), freshToken(actor, refused)]
  expect(listeners()).toBeGreaterThan(0)
  await refresh.last.resolve({ authToken: 'new' })
  expect(await Promise.all(answers)).toEqual([
    { ok: true, token: 'new' },
    { ok: true, token: 'new' },
  ])
  expect(listeners()).toBe(0)
})

test('stopping the refresh answers a waiting request and removes its listeners', async () => {
  const refresh = controllable<{ authToken: string }>()
  const { actor } = start(tokenRefreshMachine.provide({ actors: { refreshToken: refresh.logic } }))
  const listeners = countListeners(actor)
  const answer = freshToken(actor, refused)
  actor.stop()
  expect(await answer).toEqual({ ok: false })
  expect(listeners()).toBe(0)
})
