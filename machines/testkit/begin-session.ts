import type { AnyEventObject } from 'xstate'

import { accountMachine } from '../account/account.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { sessionPlaces } from './session-places.ts'
import { startInApp } from './start-in-app.ts'

/** A session with controllable actors, below a root that keeps the events it receives. */
export const beginSession = () => {
  const { places, session, account, signedIn } = sessionPlaces()
  const machine = sessionMachine.provide({
    actors: { ...session, account: accountMachine.provide({ actors: account }) },
  })
  const { actor, clock, told: toldApp } = startInApp(machine)
  const emitted: AnyEventObject[] = []
  actor.on('*', (event) => {
    emitted.push(event)
  })
  const has = (tag: 'undecided' | 'signedIn' | 'signedOut' | 'busy' | 'signInWanted') =>
    actor.getSnapshot().hasTag(tag)
  const context = () => actor.getSnapshot().context
  const signedOut = async () => places.readTokens.last.resolve(null)
  const told = () => emitted.map(({ type }) => type)
  return { actor, clock, emitted, toldApp, ...places, has, context, signedOut, signedIn, told }
}
