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

interface Shared<T> {
  readonly run: () => Promise<T>
  /** Number of waiting callers. */
  waiting: number
}

/**
 * Shares runs among callers with the same key, like `shareRuns`. Returns null if `most` other keys are
 * running: callers choose the keys, and a key is forgotten once its last caller has an answer.
 */
export function shareRunsByKey<T>(most: number): (key: string, work: () => Promise<T>) => Promise<T> | null {
  const known = new Map<string, Shared<T>>()
  return (key, work) => {
    const shared = known.get(key) ?? { run: shareRuns(work), waiting: 0 }
    if (!known.has(key) && known.size >= most) return null
    known.set(key, shared)
    shared.waiting += 1
    return shared.run().finally(() => {
      shared.waiting -= 1
      if (shared.waiting === 0) known.delete(key)
    })
  }
}
