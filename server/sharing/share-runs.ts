/**
 * Runs costly work once at a time for any number of callers. Calls during a run share the next one, since the
 * current run may have missed a change.
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
