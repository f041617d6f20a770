import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'

/**
 * Tells its machine when work begins that a reload would lose, and when it ends: a creation, or an open
 * dialog.
 */
export const watchWork = fromCallback<EventObject>(({ sendBack, system }) => {
  const creation: AnyActorRef | undefined = system.get('creation')
  const dialog: AnyActorRef | undefined = system.get('dialog')
  let wasWorking = false
  const look = () => {
    const isWorking =
      creation?.getSnapshot().hasTag('hasUnfinishedWork') === true ||
      dialog?.getSnapshot().hasTag('rendered') === true
    if (isWorking !== wasWorking) sendBack({ type: isWorking ? 'work.began' : 'work.ended' })
    wasWorking = isWorking
  }
  const subscriptions = [creation?.subscribe(look), dialog?.subscribe(look)]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})
