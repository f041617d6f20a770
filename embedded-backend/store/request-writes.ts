import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Tracks if anything is committed while `run` executes. */
export function watchWrites<Result>(run: () => Promise<Result>): Promise<Result> {
  return current.run({ hasWritten: false }, run)
}

export function noteWrite(): void {
  const writes = current.getStore()
  if (writes) writes.hasWritten = true
}

/**
 * True if the current request has already written something; a failure then does not mean that nothing
 * happened.
 */
export function hasWritten(): boolean {
  return current.getStore()?.hasWritten ?? false
}
