/** Limits of trials by visitors without an account. */
export interface TrialConfig {
  /** Most trials of all visitors that wait or run at once; 0 turns trials off. */
  readonly atOnce: number
  /** Most trials that one network may begin in an hour, and in a day. */
  readonly perHour: number
  readonly perDay: number
  /** Most bytes of all trials together. */
  readonly storageBytes: number
  /** Largest photo; largest film, splat file, or set of photos; in bytes. */
  readonly photoMaxBytes: number
  readonly filmMaxBytes: number
  /** Largest picture, in pixels. */
  readonly maxPixels: number
  /** Longest film, in seconds. */
  readonly maxSeconds: number
  /** Most splats in a file. */
  readonly maxSplats: number
  /** Time limit of one trial, in seconds. */
  readonly timeoutSeconds: number
}

const MEBIBYTE = 1024 * 1024

/** `count` reads an integer of at least `min` from the environment. */
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
