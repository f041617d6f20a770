/** Settings of what visitors may make without an account. */
export interface TrialConfig {
  /** Trials that may wait or run at once, of all visitors together; 0 turns trials off. */
  readonly atOnce: number
  /** Trials that one network may begin in an hour, and in a day. */
  readonly perHour: number
  readonly perDay: number
  /** Bytes that all trials together may have on the disk. */
  readonly storageBytes: number
  /** Largest photo, largest film or file of splats, and most of several photos together, in bytes. */
  readonly photoMaxBytes: number
  readonly filmMaxBytes: number
  /** Largest picture, in pixels. */
  readonly maxPixels: number
  /** Longest film, in seconds. */
  readonly maxSeconds: number
  /** Most splats of a file. */
  readonly maxSplats: number
  /** Longest work on one trial, in seconds. */
  readonly timeoutSeconds: number
}

const MEBIBYTE = 1024 * 1024

/** `count` reads a whole number of at least `min` from the environment. */
export function readTrialConfig(
  count: (name: string, fallback: number, min?: number, max?: number) => number,
): TrialConfig {
  return {
    atOnce: count('TRIALS_AT_ONCE', 6, 0, 1000),
    perHour: count('TRIALS_PER_HOUR', 6),
    perDay: count('TRIALS_PER_DAY', 20),
    storageBytes: count('TRIALS_STORAGE_BYTES', 2048 * MEBIBYTE),
    photoMaxBytes: count('TRIAL_PHOTO_MAX_BYTES', 12 * MEBIBYTE),
    filmMaxBytes: count('TRIAL_FILM_MAX_BYTES', 40 * MEBIBYTE),
    maxPixels: count('TRIAL_MAX_PIXELS', 50_000_000),
    maxSeconds: count('TRIAL_MAX_SECONDS', 20),
    maxSplats: count('TRIAL_MAX_SPLATS', 1_000_000),
    timeoutSeconds: count('TRIAL_TIMEOUT_SECONDS', 180),
  }
}
