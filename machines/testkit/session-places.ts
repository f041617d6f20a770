import type { Me, StorageUsage, Tokens } from '../foundation/domain.ts'
import { sampleMe, sampleStorageUsage, sampleTokens } from '../registry/samples.ts'
import type { SignInAttempt } from '../session/session-contract.ts'
import { controllable } from './controllable.ts'

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
