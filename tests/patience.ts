import { setTimeout as sleep } from 'node:timers/promises'

/** Longest wait for whatever a loaded machine delays, below the time limit of a test. */
export const patienceMs = 180_000

type Nothing = false | null | undefined

/** Polls until there is an answer and returns it; gives up after `patienceMs` with a message. */
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
