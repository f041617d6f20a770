import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'

/** Tells its machine when somebody has signed in again, as the session machine sees it. */
export const watchSignIn = fromCallback<EventObject>(({ sendBack, system }) => {
  const session: AnyActorRef | undefined = system.get('session')
  const subscription = session?.on('session.signedIn', () => sendBack({ type: 'session.returned' }))
  return () => subscription?.unsubscribe()
})
