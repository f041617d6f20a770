/**
 * Tells that nobody waits any more. An AbortSignal is one, and costs more than all the rest of a call's
 * bookkeeping.
 */
export interface Leaving {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** A client that has not left yet. */
export class Departure implements Leaving {
  aborted = false
  reason: unknown
  readonly #listeners: (() => void)[] = []

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const at = this.#listeners.indexOf(listener)
    if (at >= 0) this.#listeners.splice(at, 1)
  }

  leave(reason: Error): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.#listeners.splice(0)) listener()
  }
}

/** The same for what listens to signals only. */
export const toSignal = (leaving: Leaving | undefined): AbortSignal => {
  if (leaving instanceof AbortSignal) return leaving
  const controller = new AbortController()
  const abort = (): void => controller.abort(leaving?.reason)
  if (leaving?.aborted) abort()
  else leaving?.addEventListener('abort', abort)
  return controller.signal
}
