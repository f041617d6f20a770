import type { AnyActorRef, Observer, Subscription } from 'xstate'

type Listener = { attach: (isAgain: boolean) => void }
type Next = Observer<unknown> | ((value: unknown) => void)

const toObserver = (next: Next, error?: (error: unknown) => void, complete?: () => void) =>
  typeof next === 'function' ? { next, error, complete } : next

/**
 * A reference to a permanent machine that stays valid after the root has restarted the machine: subscriptions
 * continue, and a snapshot is never that of a crashed machine.
 */
export function standingRef(root: AnyActorRef, id: string): AnyActorRef {
  const find = () => root.getSnapshot().children[id] as AnyActorRef | undefined
  let attached = find() as AnyActorRef
  // A stopped root no longer lists its children.
  const current = (): AnyActorRef => find() ?? attached
  const first: unknown = current().getSnapshot()
  const listeners = new Set<Listener>()

  const listen = (attach: (isAgain: boolean) => Subscription): Subscription => {
    let inner: Subscription
    const listener = {
      attach: (isAgain: boolean) => {
        inner = attach(isAgain)
      },
    }
    listener.attach(false)
    listeners.add(listener)
    return {
      unsubscribe: () => {
        listeners.delete(listener)
        inner.unsubscribe()
      },
    }
  }
  const getSnapshot = (): unknown => {
    const snapshot = current().getSnapshot() as { status: string }
    return snapshot.status === 'error' ? first : snapshot
  }
  const subscribe = (next: Next, error?: (error: unknown) => void, complete?: () => void): Subscription => {
    const observer = toObserver(next, error, complete)
    return listen((isAgain) => {
      if (isAgain) observer.next?.(getSnapshot())
      return current().subscribe({
        next: (snapshot) => observer.next?.(snapshot),
        // The root handles crashes; without an error listener XState would report each of them again.
        error: (crash) => observer.error?.(crash),
        complete: () => observer.complete?.(),
      })
    })
  }
  const on = (type: string, handler: (event: never) => void): Subscription =>
    listen(() => current().on(type as never, handler))

  root.subscribe(() => {
    if (current() === attached) return
    attached = current()
    for (const listener of listeners) listener.attach(true)
  })
  const own: Record<PropertyKey, unknown> = { getSnapshot, subscribe, on }
  return new Proxy(own as unknown as AnyActorRef, {
    get: (target, property): unknown => {
      if (Object.hasOwn(target, property)) return own[property]
      const ref = current()
      const value: unknown = Reflect.get(ref, property)
      return typeof value === 'function' ? (value.bind(ref) as unknown) : value
    },
  })
}
