import { type ActorRefFrom, waitFor } from 'xstate'

import type { Credentials } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import type { SignInAttempt } from './session-contract.ts'
import type { sessionMachine } from './session.machine.ts'

type Session = ActorRefFrom<typeof sessionMachine>
/** The used part of an AbortSignal. */
type Aborter = { addEventListener: (type: 'abort', listener: () => void) => void }
type SignInAnswer = { ok: true } | { ok: false; failure: Failure }

/**
 * Signs in, also after the session was lost; resolves once the tokens are stored or the sign-in has failed.
 */
export const signIn = (session: Session, credentials: Credentials): Promise<SignInAnswer> =>
  settleAttempt(session, { type: 'session.signIn', credentials })

/** Signs in with the provider's answer in the page's address; resolves like a sign-in. */
export const comeBack = (session: Session): Promise<SignInAnswer> =>
  settleAttempt(session, { type: 'session.comeBack' })

/** Signs in with a passkey; resolves like a sign-in. */
export const signInByPasskey = (session: Session): Promise<SignInAnswer> =>
  settleAttempt(session, { type: 'session.usePasskey' })

const settleAttempt = (session: Session, event: SignInAttempt): Promise<SignInAnswer> =>
  new Promise((resolve) => {
    const settle = (answer: SignInAnswer) => {
      signedIn.unsubscribe()
      failed.unsubscribe()
      signedOut.unsubscribe()
      resolve(answer)
    }
    const signedIn = session.on('session.signedIn', () => settle({ ok: true }))
    const failed = session.on('session.signInFailed', ({ failure }) => settle({ ok: false, failure }))
    const signedOut = session.on('session.signedOut', () =>
      settle({ ok: false, failure: { kind: 'unexpected', message: 'signed out meanwhile' } }),
    )
    if (session.getSnapshot().can(event)) session.send(event)
    else settle({ ok: false, failure: { kind: 'unexpected', message: 'nobody may sign in just now' } })
  })

/** Signs out; resolves once all local data is cleared, whatever the server answered. */
export const signOut = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    if (session.getSnapshot().hasTag('signedOut')) {
      resolve()
      return
    }
    const subscription = session.on('session.signedOut', () => {
      subscription.unsubscribe()
      resolve()
    })
    session.send({ type: 'session.signOut' })
  })

/**
 * After a refused request, waits for the sign-in that the user is asked for. Resolves to true if the same
 * user signs in, to false if another user does, the session ends, no sign-in is asked for, or the signal
 * aborts.
 */
export const signedInAgain = (session: Session, signal?: Aborter): Promise<boolean> =>
  new Promise((resolve) => {
    if (!session.getSnapshot().hasTag('signInWanted')) {
      resolve(false)
      return
    }
    const settle = (isSame: boolean) => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      resolve(isSame)
    }
    const subscriptions = [
      // Emitted before the sign-in itself.
      session.on('session.changedHands', () => settle(false)),
      session.on('session.signedIn', () => settle(true)),
      session.on('session.signedOut', () => settle(false)),
    ]
    signal?.addEventListener('abort', () => settle(false))
  })

/** Waits until it is known whether a user is signed in; used by route guards. */
export const settledSession = async (session: Session): Promise<{ isSignedIn: boolean }> => {
  const snapshot = await waitFor(session, (current) => !current.hasTag('undecided'))
  return { isSignedIn: snapshot.hasTag('signedIn') || snapshot.hasTag('signInWanted') }
}
