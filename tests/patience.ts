import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Longest wait for anything that a loaded machine delays, below the time limit of a test, in milliseconds.
 */
export const patienceMs = 180_000

type Nothing = false | null | undefined

/** Polls until `ask` returns an answer, and returns it; throws with a message after `patienceMs`. */
export async function until<Answer>(
  ask: () => Answer | Nothing | Promise<Answer | Nothing>,
  giveUp: () => string,
  everyMs = 50,
): Promise<Exclude<Answer, Nothing>> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(everyMs)) {
    const answer = await ask()
    if (answer !== false && answer !== null && answer !== undefined) return answer as Exclude<Answer, Nothing>
  }
  throw new Error(giveUp())
}
