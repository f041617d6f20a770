import type { History, Timed } from './steps.ts'

/** Resolves to true if a history still shows the violation. */
type Shows = (history: History) => Promise<boolean>

/** Removes steps and the pauses between them, as long as the history still shows the violation. */
export async function shorten(history: History, shows: Shows): Promise<History> {
  let { steps } = history
  const tryWith = async (shorter: readonly Timed[]): Promise<boolean> => {
    if (!(await shows({ ...history, steps: shorter }))) return false
    steps = shorter
    return true
  }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let end = steps.length; end > 0; end -= size)
      await tryWith(steps.toSpliced(Math.max(0, end - size), size))
  // Repeat for single steps: one may only have been needed for another that is gone.
  for (let at = steps.length - 1; at >= 0; at -= 1) await tryWith(steps.toSpliced(at, 1))
  for (let at = 0; at < steps.length; at += 1) {
    const timed = steps[at]
    if (timed && timed.pause > 0) await tryWith(steps.with(at, { ...timed, pause: 0 }))
    // Replace the step by its pause, in case only the time matters.
    if (timed && timed.step.do !== 'wait')
      await tryWith(steps.with(at, { step: { do: 'wait', ms: timed.pause }, pause: 0 }))
  }
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const [first, second] = [steps[at - 1], steps[at]]
    if (first && second?.step.do === 'wait')
      await tryWith(
        steps.toSpliced(at - 1, 2, { ...first, pause: first.pause + second.step.ms + second.pause }),
      )
  }
  return await withPlainBeginning({ ...history, steps }, shows)
}

async function withPlainBeginning(history: History, shows: Shows): Promise<History> {
  let { beginning } = history
  for (const plain of [{ skew: 0 }, { isNative: false }, { hasAnalytics: false }, { tabs: 1 }]) {
    const plainer = { ...beginning, ...plain }
    if (await shows({ ...history, beginning: plainer })) beginning = plainer
  }
  return { ...history, beginning }
}
