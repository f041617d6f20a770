import type { Clock } from '../services/clock.ts'

export interface ManualClock extends Clock {
  /** Advances the time. */
  advance(seconds: number): void
}

/** Clock that follows the real time, plus the offset set by a test. */
export function manualClock(): ManualClock {
  let added = 0
  return {
    now: () => new Date(Date.now() + added),
    advance: (seconds) => {
      added += seconds * 1000
    },
  }
}
