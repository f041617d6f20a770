import { assign, emit, enqueueActions, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** A change in an object, so that null can be a change too. */
type Wrapped = { change: unknown }

/**
 * Sends a user's changes to one target. One request is in progress at a time; of the changes requested
 * meanwhile, only the newest is sent afterwards. A change interrupted by a lost session is sent again once
 * the same user has signed in.
 */
export const submissionMachine = setup({
  types: {
    context: {} as {
      /** The change in progress, or the one that failed. */
      sent: unknown
      /** The newest change requested during the request. */
      next: Wrapped | null
      /** The last change that the server accepted. */
      saved: Wrapped | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'submission.send'; change: unknown }
      | { type: 'submission.retry' }
      | { type: 'submission.forget' }
      /** Another user has signed in: drops everything of the previous one. */
      | { type: 'submission.drop' },
    emitted: {} as
      | { type: 'submission.done'; change: unknown; answer: unknown }
      | { type: 'submission.failed'; change: unknown; failure: Failure },
    tags: {} as 'busy',
  },
  actors: {
    submit: openPromise<unknown, Wrapped>('submit'),
    /** Resolves to true if the same user has signed in again. */
    awaitReturn: openPromise<boolean>('awaitReturn', { within: null }),
  },
  guards: {
    hasNext: ({ context }) => context.next !== null,
    isUnauthenticated: (_, { error }: { error: unknown }) => toFailure(error).kind === 'unauthenticated',
    isSame: (_, { output }: { output: boolean }) => output,
  },
  actions: {
    keepNext: assign((_, { change }: Wrapped) => ({ next: { change } })),
    takeNext: assign(({ context: { next, sent } }) => ({
      sent: next === null ? sent : next.change,
      next: null,
      failure: null,
    })),
    keepSaved: assign(({ context }) => ({ saved: { change: context.sent } })),
    forgetFailure: assign({ failure: null }),
    dropAll: assign({ sent: null, next: null, saved: null, failure: null }),
    reportDone: emit(({ context }, { output }: { output: unknown }) => ({
      type: 'submission.done' as const,
      change: context.sent,
      answer: output,
    })),
    fail: enqueueActions(({ context, enqueue }, { failure }: { failure: Failure }) => {
      const { change } = context.next ?? { change: context.sent }
      enqueue.assign({ sent: change, next: null, failure })
      enqueue.emit({ type: 'submission.failed', change, failure })
    }),
  },
}).createMachine({
  id: 'submission',
  context: { sent: null, next: null, saved: null, failure: null },
  initial: 'resting',
  on: { 'submission.drop': { target: '.resting', actions: 'dropAll' } },
  states: {
    resting: {
      on: {
        'submission.send': {
          target: 'sending',
          actions: { type: 'keepNext', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'takeNext',
      on: { 'submission.send': { actions: { type: 'keepNext', params: ({ event }) => event } } },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ change: context.sent }),
        onDone: [
          { guard: 'hasNext', target: 'sending', reenter: true, actions: 'keepSaved' },
          {
            target: 'resting',
            actions: ['keepSaved', { type: 'reportDone', params: ({ event }) => event }],
          },
        ],
        onError: [
          { guard: { type: 'isUnauthenticated', params: ({ event }) => event }, target: 'interrupted' },
          { guard: 'hasNext', target: 'sending', reenter: true },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    interrupted: {
      tags: 'busy',
      on: { 'submission.send': { actions: { type: 'keepNext', params: ({ event }) => event } } },
      invoke: {
        id: 'awaitReturn',
        src: 'awaitReturn',
        onDone: [
          { guard: { type: 'isSame', params: ({ event }) => event }, target: 'sending' },
          {
            target: 'failed',
            actions: { type: 'fail', params: { failure: { kind: 'unauthenticated' } } },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    failed: {
      on: {
        'submission.send': {
          target: 'sending',
          actions: { type: 'keepNext', params: ({ event }) => event },
        },
        'submission.retry': { target: 'sending' },
        'submission.forget': { target: 'resting', actions: 'forgetFailure' },
      },
    },
  },
})
