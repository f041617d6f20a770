import {
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  fromCallback,
  fromPromise,
} from 'xstate'

import { REQUEST_PATIENCE } from './delays.ts'

const patiences = new WeakMap<object, number | null>()

/** Time limit of a placeholder's work, in milliseconds; null without a limit, undefined for other actors. */
export const patienceOf = (placeholder: object): number | null | undefined => patiences.get(placeholder)

/**
 * A placeholder for one piece of asynchronous work: rejects until the web app provides the real actor
 * (`provideActors`). `within` is the time limit in milliseconds; null for work that lasts as long as the user
 * takes.
 */
export const openPromise = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
  { within = REQUEST_PATIENCE }: { within?: number | null } = {},
): PromiseActorLogic<Output, Input> => {
  const placeholder = fromPromise<Output, Input>(() => Promise.reject(new Error(`not provided: ${name}`)))
  patiences.set(placeholder, within)
  return placeholder
}

/**
 * A placeholder for work that reports back by events: throws at its start until the web app provides the real
 * actor.
 */
export const openCallback = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`not provided: ${name}`)
  })
