import type { AnyStateMachine } from 'xstate'

import { nodesOf } from './transition-key.ts'

/** The events that each state of a machine handles itself; those of the root under `(any)`. */
export const acceptedBy = (machine: AnyStateMachine): Record<string, string[]> =>
  Object.fromEntries(
    nodesOf(machine.root).flatMap((node) => {
      const events = [...node.transitions.keys()].filter((type) => type !== '' && !type.startsWith('xstate.'))
      return events.length > 0 ? [[node.path.join('.') || '(any)', events.toSorted()]] : []
    }),
  )
