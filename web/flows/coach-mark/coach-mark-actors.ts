import { fromPromise } from 'xstate'

import { seenWalkthroughs, targetOf } from '#web/browser/seen-hints.ts'

/** Actor implementations of the coachMark machine. */
export const coachMarkActors = {
  readSeen: fromPromise<boolean, { id: string }>(async ({ input }) => seenWalkthroughs.has(input.id)),
  findTarget: fromPromise<boolean, { selector: string }>(
    async ({ input }) => targetOf(input.selector) !== null,
  ),
  rememberSeen: fromPromise<void, { id: string }>(async ({ input }) => seenWalkthroughs.add(input.id)),
}
