type Timer = { at: number; ms: number; run: () => void }

/**
 * A clock that only moves when told. Chained timers fire at their own due time, where XState's SimulatedClock
 * jumps first and fires then, so that chains drift.
 */
export class TestClock {
  readonly #timers = new Map<number, Timer>()
  #made = 0
  #now = 0

  get now() {
    return this.#now
  }

  /** How many timers run. */
  get pending() {
    return this.#timers.size
  }

  /** What runs, soonest first; equals in the order in which they were set. */
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

  /** Fires one timer of this length by hand, whatever the others do; says whether there is one. */
  fireTimerOf(ms: number): boolean {
    const found = [...this.#timers].find(([, timer]) => timer.ms === ms)
    return found !== undefined && this.fire(found[0])
  }

  /** Fires one timer by hand, whatever the others do; says whether it runs. */
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
