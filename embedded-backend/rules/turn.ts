const start = Date.UTC(2026, 0, 1)
/** What each task that a person has waiting already costs the next one. */
const secondsOfTurn = 10 * 60
/** A film may wait while there are photos to convert. */
const secondsOfFilm = 60 * 60

/**
 * The priority of a job whose owner has so many tasks before it. People take turns: everybody's first task
 * comes before any second task. Nothing waits for ever: what came later by more than those turns comes
 * later.
 */
export function turnOf(now: Date, ahead: number): number {
  return -Math.floor((now.getTime() - start) / 1000) - ahead * secondsOfTurn
}

/** A trial waits while anybody with an account has work of the same day. */
const secondsOfTrial = 24 * 60 * 60

/** The priority of a film: behind the conversions of the same hour. */
export function filmTurn(now: Date): number {
  return turnOf(now, 0) - secondsOfFilm
}

/** The priority of what a visitor without an account tries: behind everything else of its day. */
export function trialTurn(now: Date): number {
  return turnOf(now, 0) - secondsOfTrial
}
