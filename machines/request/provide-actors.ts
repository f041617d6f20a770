import type { AnyActorLogic, AnyStateMachine, NonReducibleUnknown, PromiseActorLogic } from 'xstate'

import { openPromise, patienceOf } from '../foundation/not-provided.ts'
import { pollMachine } from './poll.machine.ts'
import { type Outcome, requestMachine } from './request.machine.ts'

/** The placeholder actors of a machine. */
export type ActorsOf<Machine extends { provide: (implementations: never) => unknown }> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

type Poll = typeof pollMachine
const polls = new WeakMap<object, Poll>()

/**
 * A placeholder for a request that is repeated until `isLast`, every `every` milliseconds. Answers before the
 * last one arrive as `poll.answered`.
 */
export const openPoll = <Answer, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
  options: {
    every: number
    isLast: (answer: Answer) => boolean
    /** True for an error after which the poll goes on. */
    isPassing?: (error: unknown) => boolean
  },
): PromiseActorLogic<Answer, Input> => {
  const { every, isLast, isPassing = () => false } = options
  const placeholder = openPromise<Answer, Input>(name)
  const poll = pollMachine.provide({
    delays: { interval: every },
    guards: {
      isLast: (_, { answer }) => isLast(answer as Answer),
      isPassing: (_, { error }) => isPassing(error),
    },
  })
  polls.set(placeholder, poll)
  return placeholder
}

/**
 * Turns a machine into an actor that settles like a promise: `onDone` receives the answer, `onError` the
 * error.
 */
const settling = (machine: AnyStateMachine) => {
  const transition = (...step: Parameters<AnyStateMachine['transition']>) => {
    const next = machine.transition(...step)
    const outcome = next.output as Outcome | undefined
    if (outcome === undefined) return next
    if ('answer' in outcome) return { ...next, output: outcome.answer }
    return { ...next, status: 'error', output: undefined, error: outcome.error }
  }
  const logic: unknown = Object.assign(Object.create(machine) as AnyStateMachine, { transition })
  return logic as PromiseActorLogic<unknown, NonReducibleUnknown>
}

/** The actor implementation of a placeholder: limited in time, and repeated if the chart polls. */
const inPlaceOf = (placeholder: AnyActorLogic | undefined, work: AnyActorLogic): AnyActorLogic => {
  const patience = placeholder && patienceOf(placeholder)
  if (typeof patience !== 'number') return work
  const ask = work as PromiseActorLogic<unknown, NonReducibleUnknown>
  const request = settling(requestMachine.provide({ actors: { ask }, delays: { patience } }))
  const poll = placeholder && polls.get(placeholder)
  return poll ? settling(poll.provide({ actors: { ask: request } })) : request
}

/**
 * Returns the machine with actor implementations. Requests are limited by the time that the chart declares.
 */
export const provideActors = <Machine extends AnyStateMachine>(
  machine: Machine,
  actors: ActorsOf<Machine>,
): Machine => {
  const declared = machine.implementations.actors as Record<string, AnyActorLogic>
  const entries = Object.entries(actors as Record<string, AnyActorLogic | undefined>)
  const provided = entries.flatMap(([name, work]) => (work ? [[name, inPlaceOf(declared[name], work)]] : []))
  return machine.provide({ actors: Object.fromEntries(provided) as never }) as Machine
}
