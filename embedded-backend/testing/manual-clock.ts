import type { Clock } from '../services/clock.ts'

export interface ManualClock extends Clock {
  /** Moves the time forward. */
  advance(seconds: number): void
}

/** Runs with the real time, plus what a test has added. */
export function manualClock(): ManualClock {
  let added = 0
  return {
    now: () => new Date(Date.now() + added),
    advance: (seconds) => {
      added += seconds * 1000
    },
  }
}
