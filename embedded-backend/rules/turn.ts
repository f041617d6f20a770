const start = Date.UTC(2026, 0, 1)
/** What each task that a person has waiting already costs the next one. */
const secondsOfTurn = 10 * 60
/** What takes minutes, as a set of photos does, waits for what somebody else asks for in the meantime. */
const secondsOfLongWork = 30 * 60
/** A film takes about as long as a photo, and is asked for by somebody who looks on. */
const secondsOfFilm = 60

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

/** The priority of a conversion whose sources take minutes: behind the small work of the same half hour. */
export function longTurnOf(now: Date, ahead: number): number {
  return turnOf(now, ahead) - secondsOfLongWork
}

/** The priority of a film: behind the photos of the same minute. */
export function filmTurn(now: Date): number {
  return turnOf(now, 0) - secondsOfFilm
}

/** The priority of what a visitor without an account tries: behind everything else of its day. */
export function trialTurn(now: Date): number {
  return turnOf(now, 0) - secondsOfTrial
}
