import type { Tab } from './world-types.ts'

/** Replaces AbortController, because that creates an exception with a stack at the end of every request. */
export class Aborter {
  readonly signal = new Signal()

  abort(): void {
    this.signal.abort()
  }
}

/** Replaces AbortSignal. It follows its sources, a clock or other signals, only while it has listeners. */
class Signal {
  readonly #listeners = new Set<() => void>()
  readonly #follow: (abort: () => void) => () => void
  #leave: (() => void) | null = null
  aborted = false

  constructor(follow: (abort: () => void) => () => void = () => () => undefined) {
    this.#follow = follow
  }

  addEventListener(_: string, listener: () => void): void {
    this.#listeners.add(listener)
    this.#leave ??= this.#follow(() => this.abort())
  }

  removeEventListener(_: string, listener: () => void): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size === 0) this.#end()
  }

  throwIfAborted(): void {
    if (this.aborted) throw new DOMException('aborted', 'AbortError')
  }

  abort(): void {
    if (this.aborted) return
    this.aborted = true
    this.#end()
    for (const listener of this.#listeners) listener()
  }

  #end(): void {
    this.#leave?.()
    this.#leave = null
  }
}

/** Static functions of AbortSignal: signals with a time limit, and signals that follow others. */
export function createSignals(tab: Tab, page: object) {
  const { clock } = tab.world
  return {
    timeout: (ms: number) => {
      const end = clock.now + ms
      return new Signal((abort) => {
        // The browser owns this timer, not the page; a page that is gone is not notified.
        const timer = clock.set(clock, () => tab.running === page && abort(), end - clock.now)
        return () => clock.clear(timer)
      })
    },
    any: (signals: readonly Signal[]) =>
      new Signal((abort) => {
        for (const signal of signals) signal.addEventListener('abort', abort)
        return () => {
          for (const signal of signals) signal.removeEventListener('abort', abort)
        }
      }),
  }
}
