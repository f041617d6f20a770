import { type AnyActorLogic, createActor, setup } from 'xstate'

import { provideActors } from '../request/provide-actors.ts'
import { controllable } from './controllable.ts'
import { TestClock } from './test-clock.ts'

export type Answer = { status: 'PREPARING' | 'READY' }

/** A chart that invokes a placeholder once and keeps the events that follow. */
export const beginRequest = (look: AnyActorLogic) => {
  const heard: unknown[] = []
  const chart = setup({
    actors: { look },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: {
      id: 'look',
      src: 'look',
      input: { id: 'image-1' },
      onDone: { actions: 'hear' },
      onError: { actions: 'hear' },
    },
    on: { 'poll.answered': { actions: 'hear' } },
  })
  const work = controllable<Answer, { id: string }>()
  const clock = new TestClock()
  const actor = createActor(provideActors(chart, { look: work.logic }), { clock }).start()
  return { actor, clock, work, heard }
}
