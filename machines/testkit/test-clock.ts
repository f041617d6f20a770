type Timer = { at: number; ms: number; run: () => void }

/**
 * A clock that only moves by `advance`. Chained timers fire at their own due time; XState's SimulatedClock
 * jumps first and fires afterwards, so that chains drift.
 */
export class TestClock {
  readonly #timers = new Map<number, Timer>()
  #made = 0
  #now = 0

  get now() {
    return this.#now
  }

  /** Number of running timers. */
  get pending() {
    return this.#timers.size
  }

  /** The running timers, soonest first; equal ones in the order in which they were set. */
  get timers(): { id: number; at: number; ms: number }[] {
    return [...this.#timers].map(([id, { at, ms }]) => ({ id, at, ms })).toSorted((a, b) => a.at - b.at)
  }

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.#made += 1
    this.#timers.set(this.#made, { at: this.#now + ms, ms, run })
    return this.#made
  }

  readonly clearTimeout = (id: number): void => {
    this.#timers.delete(id)
  }

  advance(ms: number): void {
    this.#advanceTo(this.#now + ms)
  }

  /** Fires one timer of this length, regardless of the others; returns false if there is none. */
  fireTimerOf(ms: number): boolean {
    const found = [...this.#timers].find(([, timer]) => timer.ms === ms)
    return found !== undefined && this.fire(found[0])
  }

  /** Fires one timer, regardless of the others; returns false if it does not run. */
  fire(id: number): boolean {
    const timer = this.#timers.get(id)
    if (!timer) return false
    this.#timers.delete(id)
    timer.run()
    return true
  }

  #advanceTo(end: number): void {
    for (;;) {
      const next = [...this.#timers]
        .filter(([, timer]) => timer.at <= end)
        .toSorted(([, a], [, b]) => a.at - b.at)[0]
      if (!next) break
      const [id, timer] = next
      this.#timers.delete(id)
      this.#now = Math.max(this.#now, timer.at)
      timer.run()
    }
    this.#now = end
  }
}
