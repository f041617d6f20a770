import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'

/** Notifies its machine when the session machine reports a sign-in. */
export const watchSignIn = fromCallback<EventObject>(({ sendBack, system }) => {
  const session: AnyActorRef | undefined = system.get('session')
  const subscription = session?.on('session.signedIn', () => sendBack({ type: 'session.returned' }))
  return () => subscription?.unsubscribe()
})
