import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'

/** Tells its machine when the connection is back, as the connectivity machine sees it. */
export const watchConnection = fromCallback<EventObject>(({ sendBack, system }) => {
  const connectivity: AnyActorRef | undefined = system.get('connectivity')
  const subscription = connectivity?.on('connection.restored', () =>
    sendBack({ type: 'connection.restored' }),
  )
  return () => subscription?.unsubscribe()
})
