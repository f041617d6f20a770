import { createActor, createMachine, toPromise } from 'xstate'
import type { AnyActorLogic, AnyEventObject, InputFrom, OutputFrom } from 'xstate'

/** Runs a promise actor and returns its output. */
export async function outputOf<Logic extends AnyActorLogic>(
  logic: Logic,
  input?: InputFrom<Logic>,
): Promise<OutputFrom<Logic>> {
  const actor = createActor(logic, { input } as never)
  // An error rejects the promise; without a listener, XState would report it a second time.
  actor.subscribe({ error: () => undefined })
  const output = toPromise(actor)
  actor.start()
  return await output
}

/** Runs an actor implementation beside a machine that records the events it receives. */
export function heardFrom(logic: AnyActorLogic, input?: unknown) {
  const heard: AnyEventObject[] = []
  const actor = createActor(
    createMachine({
      invoke: { src: logic, input: input as never },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start()
  return { heard, stop: () => actor.stop() }
}
