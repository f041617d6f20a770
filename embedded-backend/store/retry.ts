import { setTimeout as sleep } from 'node:timers/promises'

import { FilesUnavailable } from '../errors/domain-error.ts'
import { DatabaseUnavailable } from './database-errors.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 3000

/**
 * Retries for ten minutes, or until the signal, while the database or the file store is unavailable. Only for
 * idempotent work: the first run may have been written although its confirmation was lost.
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
      const isAway = error instanceof DatabaseUnavailable || error instanceof FilesUnavailable
      if (!isAway || isOver) throw error
      await sleep(wait, undefined, signal ? { signal } : {}).catch(() => undefined)
    }
  }
}

const DEADLOCK = '40P01'
const TRIES = 4

/** Retries a transaction that the database aborted to resolve a deadlock, which left no changes. */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries === TRIES) throw error
    }
  }
}
