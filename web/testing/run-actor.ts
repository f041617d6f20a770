import { createActor, createMachine, toPromise } from 'xstate'
import type { AnyActorLogic, AnyEventObject, InputFrom, OutputFrom } from 'xstate'

/** What a promise of an actor implementation comes to. */
export async function outputOf<Logic extends AnyActorLogic>(
  logic: Logic,
  input?: InputFrom<Logic>,
): Promise<OutputFrom<Logic>> {
  const actor = createActor(logic, { input } as never)
  // What is thrown comes out of the promise; XState reports it once more where there is no listener.
  actor.subscribe({ error: () => undefined })
  const output = toPromise(actor)
  actor.start()
  return await output
}

/** Lets an actor implementation run beside a machine that writes down what it hears. */
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
