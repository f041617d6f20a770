type Timer = { at: number; ms: number; run: () => void }

/**
 * A clock that only moves when told. Chained timers fire at their own due time, where XState's SimulatedClock jumps first
 * and fires then, so that chains drift.
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
    if (!found) return false
    this.#timers.delete(found[0])
    found[1].run()
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
