import { type ActorRefFrom, type EventFromLogic, waitFor } from 'xstate'

import type { creationMachine } from './creation.machine.ts'

type Pick = Omit<Extract<EventFromLogic<typeof creationMachine>, { type: 'files.picked' }>, 'type'>

/** Hands picked files to the creation once it takes them: while it restores, checks or starts they wait. */
export const pickFiles = async (
  creation: ActorRefFrom<typeof creationMachine>,
  pick: Pick,
): Promise<void> => {
  if (pick.files.length === 0) return
  const event = { type: 'files.picked' as const, ...pick }
  await waitFor(creation, (snapshot) => snapshot.can(event))
  creation.send(event)
}
