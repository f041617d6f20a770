import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Remembers, while `run` and what it calls are at work, whether something was written for good. */
export function watchWrites<Result>(run: () => Promise<Result>): Promise<Result> {
  return current.run({ hasWritten: false }, run)
}

export function noteWrite(): void {
  const writes = current.getStore()
  if (writes) writes.hasWritten = true
}

/**
 * Whether the request at hand has written something already: then a failure does not mean that nothing
 * happened.
 */
export function hasWritten(): boolean {
  return current.getStore()?.hasWritten ?? false
}
