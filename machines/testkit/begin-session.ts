import type { AnyEventObject } from 'xstate'

import { accountMachine } from '../account/account.machine.ts'
import type { Credentials, Me, StorageUsage, Tokens } from '../foundation/domain.ts'
import { sampleMe, sampleStorageUsage, sampleTokens } from '../registry/samples.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { controllable } from './controllable.ts'
import { startInApp } from './start-in-app.ts'

/** A session whose placeholders are settled by hand, under a root that keeps the events it receives. */
export const beginSession = () => {
  const places = {
    readTokens: controllable<Tokens | null>(),
    signIn: controllable<Tokens, Credentials>(),
    storeTokens: controllable<void, Tokens>(),
    loadProfile: controllable<Me>(),
    keepUsername: controllable<void, { username: string }>(),
    loadStorageUsage: controllable<StorageUsage>(),
    signOut: controllable<void>(),
    clearTokens: controllable<void>(),
    tellNativeApp: controllable<void>(),
  }
  const machine = sessionMachine.provide({
    actors: {
      readTokens: places.readTokens.logic,
      signIn: places.signIn.logic,
      storeTokens: places.storeTokens.logic,
      account: accountMachine.provide({
        actors: {
          loadProfile: places.loadProfile.logic,
          keepUsername: places.keepUsername.logic,
          loadStorageUsage: places.loadStorageUsage.logic,
        },
      }),
      signOut: places.signOut.logic,
      clearTokens: places.clearTokens.logic,
      tellNativeApp: places.tellNativeApp.logic,
    },
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
  const signedIn = async () => {
    await places.readTokens.last.resolve(sampleTokens)
    await places.loadProfile.last.resolve(sampleMe)
    await places.keepUsername.last.resolve()
    await places.loadStorageUsage.last.resolve(sampleStorageUsage)
  }
  const told = () => emitted.map(({ type }) => type)
  return { actor, clock, emitted, toldApp, ...places, has, context, signedOut, signedIn, told }
}
