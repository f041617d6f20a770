import {
  type Actor,
  type AnyStateMachine,
  type EmittedFrom,
  type EventObject,
  type InputFrom,
  createActor,
} from 'xstate'

import { TestClock } from './test-clock.ts'

/** Starts a machine on a test clock and keeps what it emits. */
export const start = <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) => {
  const clock = new TestClock()
  const actor = createActor(machine, { clock, input } as never) as Actor<Machine>
  const emitted: EmittedFrom<Machine>[] = []
  actor.on('*', (event: EventObject) => {
    emitted.push(event as EmittedFrom<Machine>)
  })
  actor.start()
  return { actor, clock, emitted }
}
