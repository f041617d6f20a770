import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 800

/**
 * How long an answer may be kept waiting for a database that is away. Counted from the first failure in a
 * row, for all requests together: after that they fail at once instead of piling up, until the database
 * answers one of them.
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
   * Waits before the next try; false where there is to be none. `startedAt` is when this caller began,
   * `tries` how many it made.
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
