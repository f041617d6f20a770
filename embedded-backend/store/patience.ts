import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 800

/**
 * Limit on waiting for an unavailable database. It counts from the first failure in a row, for all requests
 * together; after that they fail at once instead of queueing, until one succeeds.
 */
export class Patience {
  readonly #longestMs: number
  #failingSince: number | null = null

  constructor(longestMs: number) {
    this.#longestMs = longestMs
  }

  succeeded(): void {
    this.#failingSince = null
  }

  /**
   * Waits before the next try; false if the limit is reached. `startedAt` is the caller's start, `tries` its
   * number of tries.
   */
  async waits(startedAt: number, tries: number): Promise<boolean> {
    const now = performance.now()
    this.#failingSince ??= now
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.75 + Math.random() / 2)
    if (now + wait - Math.min(this.#failingSince, startedAt) > this.#longestMs) return false
    await sleep(wait)
    return true
  }
}
