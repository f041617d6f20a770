import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'

/** Notifies its machine when the connectivity machine reports that the connection is back. */
export const watchConnection = fromCallback<EventObject>(({ sendBack, system }) => {
  const connectivity: AnyActorRef | undefined = system.get('connectivity')
  const subscription = connectivity?.on('connection.restored', () =>
    sendBack({ type: 'connection.restored' }),
  )
  return () => subscription?.unsubscribe()
})
