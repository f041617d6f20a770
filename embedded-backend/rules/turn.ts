const start = Date.UTC(2026, 0, 1)
/** Delay of a job for each task that its owner already has waiting, in seconds. */
const secondsOfTurn = 10 * 60
/** Delay of jobs that take minutes, such as a set of photos, in favour of others' shorter ones. */
const secondsOfLongWork = 30 * 60
/** Delay of a film, which takes about as long as a photo but whose viewer is waiting. */
const secondsOfFilm = 60

/**
 * Priority of a job whose owner has `ahead` tasks before it. Owners take turns: everyone's first task comes
 * before anyone's second. No job starves, since a job that arrives later by more than the delay runs after
 * it.
 */
export function turnOf(now: Date, ahead: number): number {
  return -Math.floor((now.getTime() - start) / 1000) - ahead * secondsOfTurn
}

/** Delay of a trial: it waits for all accounts' work of the same day. */
const secondsOfTrial = 24 * 60 * 60

/** Priority of a conversion whose sources take minutes: behind short jobs of the same half hour. */
export function longTurnOf(now: Date, ahead: number): number {
  return turnOf(now, ahead) - secondsOfLongWork
}

/** Priority of a film: behind photos of the same minute. */
export function sceneVideoTurn(now: Date): number {
  return turnOf(now, 0) - secondsOfFilm
}

/** Delay of a picture that an operator has ordered to be made again: behind all other jobs of a month. */
const secondsOfRemake = 30 * 24 * 60 * 60

/** Priority of a picture that an operator has ordered to be made again, for which no one is waiting. */
export function remakeTurn(now: Date): number {
  return turnOf(now, 0) - secondsOfRemake
}

/** Priority of a trial by a visitor without an account: behind all other jobs of its day. */
export function trialTurn(now: Date): number {
  return turnOf(now, 0) - secondsOfTrial
}
