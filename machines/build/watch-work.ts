import { type AnyActorRef, type EventObject, type Subscription, fromCallback } from 'xstate'

const watched = [
  { name: 'creation', tag: 'hasUnfinishedWork' },
  { name: 'dialog', tag: 'rendered' },
] as const

/** Notifies its machine when work begins or ends that a reload would lose: a creation, or an open dialog. */
export const watchWork = fromCallback<EventObject>(({ sendBack, system }) => {
  const find = (name: string): AnyActorRef | undefined => system.get(name)
  const subscriptions = new Map<string, Subscription>()
  let isOver = false
  let wasWorking = false
  const look = () => {
    const isWorking = watched.some(({ name, tag }) => find(name)?.getSnapshot().hasTag(tag) === true)
    if (isWorking !== wasWorking) sendBack({ type: isWorking ? 'work.began' : 'work.ended' })
    wasWorking = isWorking
  }
  const watch = (name: string) => {
    // A crashed machine is restarted under its name after its listeners have been notified.
    const again = async () => {
      await Promise.resolve()
      if (isOver) return
      watch(name)
      look()
    }
    const subscription = find(name)?.subscribe({ next: look, error: () => void again() })
    if (subscription) subscriptions.set(name, subscription)
  }
  for (const { name } of watched) watch(name)
  return () => {
    isOver = true
    for (const subscription of subscriptions.values()) subscription.unsubscribe()
  }
})
