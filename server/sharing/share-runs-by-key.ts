import { shareRuns } from './share-runs.ts'

interface Shared<T> {
  readonly run: () => Promise<T>
  /** How many wait for it. */
  waiting: number
}

/**
 * Shares runs among those who ask for the same, as `shareRuns` does. Null where so many others run already:
 * keys are of the askers' choosing, and nothing is kept of them once the last one has its answer.
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
