import { type AnyStateMachine, type EmittedFrom, type EventObject, type InputFrom, createActor } from 'xstate'

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
