/** Start of the world, in milliseconds since 1970. */
const BEGINNING = Date.UTC(2026, 10, 21)

interface Timer {
  readonly at: number
  readonly run: () => void
  /** Owner of the timer: timers of a page that is gone never fire. */
  readonly owner: object
}

/** The single clock of a world. Nothing happens between two timers. */
export class Clock {
  readonly #timers = new Map<number, Timer>()
  #made = 0
  #now = 0

  /** Milliseconds since the start of the world. */
  get now(): number {
    return this.#now
  }

  /** Milliseconds since 1970, as on a correct clock. */
  get time(): number {
    return BEGINNING + this.#now
  }

  set(owner: object, run: () => void, ms: number): number {
    this.#made += 1
    this.#timers.set(this.#made, { at: this.#now + Math.max(0, ms), run, owner })
    return this.#made
  }

  clear(id: number): void {
    this.#timers.delete(id)
  }

  clearAll(owner: object): void {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id)
  }

  countOf(owner: object): number {
    let count = 0
    for (const timer of this.#timers.values()) if (timer.owner === owner) count += 1
    return count
  }

  /** Advances by `ms`: runs the timers that are due in order, and awaits `afterEach` after each. */
  async advance(ms: number, afterEach: () => Promise<void>): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      let next: number | null = null
      let at = end
      for (const [id, timer] of this.#timers)
        if (timer.at < at || (timer.at === at && next === null)) {
          next = id
          at = timer.at
        }
      const timer = next === null ? undefined : this.#timers.get(next)
      if (next === null || !timer) break
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, timer.at)
      timer.run()
      await afterEach()
    }
    this.#now = end
  }
}
