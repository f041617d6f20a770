import { fromPromise } from 'xstate'
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate'

/** Work of a placeholder actor that the user settles by hand. */
export interface OpenWork {
  readonly source: string
  readonly input: unknown
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

function isMachine(logic: AnyActorLogic): logic is AnyStateMachine {
  return 'root' in logic
}

/**
 * Child machines stay machines, with their placeholder actors stubbed in turn; every other actor waits for
 * the user.
 */
export function withOpenPlaces(
  machine: AnyStateMachine,
  open: WeakMap<AnyActorRef, OpenWork>,
): AnyStateMachine {
  const stub = (source: string) =>
    fromPromise<unknown, unknown>(
      ({ self, input }) =>
        new Promise((resolve, reject) => {
          open.set(self, { source, input, resolve, reject })
        }),
    )
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
    ([name, logic]): [string, AnyActorLogic] => [
      name,
      isMachine(logic) ? withOpenPlaces(logic, open) : stub(name),
    ],
  )
  return machine.provide({ actors: Object.fromEntries(actors) } as never)
}
