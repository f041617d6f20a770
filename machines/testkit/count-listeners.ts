import type { AnyActorRef, Subscription } from 'xstate'

type Listen = (...args: never[]) => Subscription

/** Counts the listeners added to an actor from now on, by `on` or `subscribe`, that have not unsubscribed. */
export const countListeners = (actor: AnyActorRef): (() => number) => {
  const open = new Set<symbol>()
  for (const method of ['on', 'subscribe'] as const) {
    const listen = actor[method].bind(actor) as unknown as Listen
    const counted: Listen = (...args) => {
      const listener = Symbol(method)
      const subscription = listen(...args)
      open.add(listener)
      return {
        unsubscribe: () => {
          open.delete(listener)
          subscription.unsubscribe()
        },
      }
    }
    Object.assign(actor, { [method]: counted })
  }
  return () => open.size
}
