/**
 * Runs costly work once at a time, however many ask. Those who come while it runs share the next run: the
 * present one may have looked already at what has changed since.
 */
export function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  const run = (): Promise<T> => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return run()
    next = running.then(run, run)
    return next
  }
}
