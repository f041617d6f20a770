import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NonReducibleUnknown, createActor, fromPromise } from 'xstate'

import { accountMachine } from '../account/account.machine.ts'
import type { UnfinishedWork } from '../creation/creation-rules.ts'
import { creationMachine } from '../creation/creation.machine.ts'
import type { Me, Tokens } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleMe, sampleStorageUsage, taskWith, unauthenticated } from '../registry/samples.ts'
import { freshToken } from '../session/fresh-token.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { tokenRefreshMachine } from '../session/token-refresh.machine.ts'
import { settled } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { TestClock } from '../testkit/test-clock.ts'
import { appMachine } from './app.machine.ts'

const atOnce = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(answer: () => Output) =>
  fromPromise<Output, Input>(() => Promise.resolve().then(() => answer()))

/** The outside world: the server, and the cookies of this browser. */
const world = { made: 0, user: 'user-1', stored: null as string | null, refreshes: true, isThere: true }

const nothing = () => {}

/** Assembled within the test, so that a fault in a chart takes effect. */
const assemble = () =>
  appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          readTokens: atOnce((): Tokens | null => null),
          storeTokens: fromPromise<void, Tokens>(({ input }) => {
            world.stored = input.authToken
            return Promise.resolve()
          }),
          account: accountMachine.provide({
            actors: {
              loadProfile: atOnce((): Me => ({ ...sampleMe, id: world.user })),
              keepUsername: atOnce<void, { username: string }>(nothing),
              loadStorageUsage: atOnce(() => sampleStorageUsage),
            },
          }),
          signOut: atOnce(nothing),
          clearTokens: atOnce(() => {
            world.stored = null
          }),
          tellNativeApp: atOnce(nothing),
        },
      }),
      tokenRefresh: tokenRefreshMachine.provide({
        actors: {
          refreshToken: atOnce<{ authToken: string }>(() => {
            if (!world.isThere) throw new FailureError(offline)
            if (!world.refreshes) throw new FailureError(unauthenticated)
            world.made += 1
            world.stored = `auth-${world.made}`
            return { authToken: world.stored }
          }),
        },
      }),
      creation: creationMachine.provide({
        actors: { loadWork: atOnce((): UnfinishedWork => ({ uploads: [], tasks: [], details: null })) },
      }),
    },
  })

const rest = async () => {
  for (let turn = 0; turn < 3; turn += 1) await settled()
}

test('app: refresh and creation follow the session, and nothing of one user is left for the next', async () => {
  const anyOrder = script(
    fc.record({ do: fc.constant('receive' as const), user: fc.constantFrom('user-1', 'user-2') }),
    fc.record({ do: fc.constant('expire' as const), refreshes: fc.boolean(), isThere: fc.boolean() }),
    say('signOut', 'write', 'watch'),
  )
  const machine = assemble()
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      Object.assign(world, { made: 0, user: 'user-1', stored: null })
      const app = createActor(machine, { systemId: 'app', clock: new TestClock(), input: undefined })
      const crashes: unknown[] = []
      app.on('machine.crashed', (event) => {
        crashes.push(event)
      })
      app.start()
      const { session, tokenRefresh, creation } = app.getSnapshot().children
      if (!session || !tokenRefresh || !creation) throw new Error('a permanent machine is missing')
      await rest()
      let owner: string | null = null
      for (const next of steps) {
        const { value } = tokenRefresh.getSnapshot()
        let answers: unknown[] = []
        if (next.do === 'receive') {
          world.made += 1
          world.user = next.user
          const tokens = { authToken: `auth-${world.made}`, refreshToken: `refresh-${world.made}` }
          session.send({ type: 'tokens.received', tokens })
        } else if (next.do === 'signOut') session.send({ type: 'session.signOut' })
        else if (next.do === 'write') {
          creation.send({ type: 'details.change', details: { title: `of ${world.user}` } })
        } else if (next.do === 'watch') creation.send({ type: 'task.watch', task: taskWith({}) })
        else if (world.stored !== null) {
          Object.assign(world, next)
          const refused = { usedToken: world.stored, storedToken: world.stored }
          answers = await Promise.all([freshToken(tokenRefresh, refused), freshToken(tokenRefresh, refused)])
        }
        await rest()
        const isFresh = value !== 'over' && world.refreshes && world.isThere
        const answer = isFresh ? { ok: true, token: world.stored } : { ok: false }
        expect(answers).toEqual(answers.map(() => answer))
        const snapshot = session.getSnapshot()
        const isSignedOut = snapshot.hasTag('signedOut')
        owner = isSignedOut ? null : (snapshot.context.me?.id ?? owner)
        expect(snapshot.hasTag('undecided')).toBe(false)
        expect(creation.getSnapshot().matches('dormant')).toBe(isSignedOut)
        expect(['', `of ${owner}`]).toContain(creation.getSnapshot().context.details.title)
        expect(tokenRefresh.getSnapshot().matches('over')).toBe(snapshot.hasTag('signInWanted'))
      }
      expect(crashes).toEqual([])
      app.stop()
    }),
    settings,
  )
})
