import { setTimeout as sleep } from 'node:timers/promises'

import { DatabaseUnavailable } from './database-unavailable.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 3000

/**
 * Tries again, for ten minutes or until the signal, what fails because the database is away. Only for work of
 * which a second run changes nothing: the first one may have been written although its confirmation was lost.
 */
export async function persist<Result>(
  run: () => Promise<Result>,
  { signal, longestMs = 600_000 }: { signal?: AbortSignal; longestMs?: number } = {},
): Promise<Result> {
  const deadline = performance.now() + longestMs
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await run()
    } catch (error) {
      const isOver = signal?.aborted || performance.now() + wait > deadline
      if (!(error instanceof DatabaseUnavailable) || isOver) throw error
      await sleep(wait, undefined, signal ? { signal } : {}).catch(() => undefined)
    }
  }
}
