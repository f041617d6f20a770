import { createActor, setup } from 'xstate'
import type {
  AnyStateMachine,
  EmittedFrom,
  EventObject,
  InputFrom,
  ActorRefFrom,
  AnyEventObject,
} from 'xstate'

import { TestClock } from './test-clock.ts'

/** Starts a machine on a test clock, with its own id in the system, and keeps the events it emits. */
export const start = <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) => {
  const clock = new TestClock()
  const actor = createActor(machine, { clock, input, systemId: machine.id } as never)
  const emitted: EmittedFrom<Machine>[] = []
  actor.on('*', (event: EventObject) => {
    emitted.push(event as EmittedFrom<Machine>)
  })
  actor.start()
  return { actor, clock, emitted }
}

/**
 * Starts a machine below a root that keeps the events it receives, as the product's machines run below the
 * app.
 */
export const startInApp = <Machine extends AnyStateMachine>(machine: Machine, input?: unknown) => {
  const told: AnyEventObject[] = []
  const root = setup({
    actors: { child: machine as AnyStateMachine },
    // Ignore the event that the machine has ended.
    guards: { isSaid: ({ event }) => !event.type.startsWith('xstate.done.') },
    actions: { hear: ({ event }) => told.push(event) },
  }).createMachine({
    invoke: { id: machine.id, systemId: machine.id, src: 'child', input: () => input },
    on: { '*': { guard: 'isSaid', actions: 'hear' } },
  })
  const clock = new TestClock()
  const app = createActor(root, { clock, systemId: 'app' }).start()
  return { actor: app.getSnapshot().children[machine.id] as ActorRefFrom<Machine>, app, clock, told }
}
