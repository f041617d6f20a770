import { type EventObject, type NonReducibleUnknown, fromCallback, fromPromise } from 'xstate'

/** An open place for one piece of asynchronous work: rejects until the web app provides the real one. */
export const openPromise = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`not provided: ${name}`)))

/**
 * An open place for work that reports back by events: fails at its start until the web app provides the real
 * one.
 */
export const openCallback = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`not provided: ${name}`)
  })
