import type { AnyEventObject } from 'xstate'

import { accountMachine } from '../account/account.machine.ts'
import type { Me, StorageUsage, Tokens } from '../foundation/domain.ts'
import { sampleMe, sampleStorageUsage, sampleTokens } from '../registry/samples.ts'
import type { SignInAttempt } from '../session/session-contract.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { controllable } from './controllable.ts'
import { startInApp } from './start.ts'

/** Controllable actors of a session and its account. */
export const sessionPlaces = () => {
  const places = {
    readTokens: controllable<Tokens | null>(),
    signIn: controllable<Tokens, SignInAttempt>(),
    storeTokens: controllable<void, Tokens>(),
    loadProfile: controllable<Me>(),
    keepUsername: controllable<void, { username: string }>(),
    loadStorageUsage: controllable<StorageUsage>(),
    signOut: controllable<void>(),
    clearTokens: controllable<void>(),
    tellNativeApp: controllable<void>(),
  }
  const session = {
    readTokens: places.readTokens.logic,
    signIn: places.signIn.logic,
    storeTokens: places.storeTokens.logic,
    signOut: places.signOut.logic,
    clearTokens: places.clearTokens.logic,
    tellNativeApp: places.tellNativeApp.logic,
  }
  const account = {
    loadProfile: places.loadProfile.logic,
    keepUsername: places.keepUsername.logic,
    loadStorageUsage: places.loadStorageUsage.logic,
  }
  /** Answers every request of a sign-in, as for the sample user. */
  const signedIn = async () => {
    await places.readTokens.last.resolve(sampleTokens)
    await places.loadProfile.last.resolve(sampleMe)
    await places.keepUsername.last.resolve()
    await places.loadStorageUsage.last.resolve(sampleStorageUsage)
  }
  return { places, session, account, signedIn }
}

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
