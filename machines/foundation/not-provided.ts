import { type EventObject, type NonReducibleUnknown, fromCallback, fromPromise } from 'xstate'

/** A placeholder for one piece of asynchronous work: rejects until the web app provides the real actor. */
export const openPromise = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`not provided: ${name}`)))

/**
 * A placeholder for work that reports back by events: fails at its start until the web app provides the real
 * actor.
 */
export const openCallback = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`not provided: ${name}`)
  })
