import { type NonReducibleUnknown, assign, enqueueActions, setup } from 'xstate'

import { watchConnection } from '../connectivity/watch-connection.ts'
import { CONNECTION_PATIENCE, PART_SILENCE, backOff, pauseFor } from '../foundation/delays.ts'
import { type Failure, secondsToWait, toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'
import { watchSignIn } from '../session/watch-sign-in.ts'
import type {
  SendPartInput,
  TransferContext,
  TransferFact,
  TransferInput,
  TransferOutput,
  TransferRoom,
} from './transfer-rules.ts'
import * as rules from './transfer-rules.ts'

const silence: Failure = {
  kind: 'unavailable',
  message: '送信の途中で応答がなくなりました。',
  retryAfter: null,
}
const incomplete: Failure = { kind: 'unexpected', message: 'parts are missing' }

/**
 * Sends the bytes of files part by part: reserves room if needed, waits out silence and failures, and resends
 * only missing parts. The owner cancels or pauses it by stopping it.
 */
export const transferMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as
      | { type: 'part.progressed'; sentBytes: number }
      | { type: 'part.sent'; number: number }
      | { type: 'part.failed'; failure: Failure }
      | { type: 'connection.restored' }
      | { type: 'session.returned' },
    input: {} as TransferInput,
    output: {} as TransferOutput,
  },
  actors: {
    reserve: openPromise<TransferRoom>('reserve'),
    sendPart: openCallback<SendPartInput>('sendPart'),
    watchConnection,
    watchSignIn,
  },
  delays: {
    partSilence: PART_SILENCE,
    backOff: ({ context: { failure, failedTries } }) =>
      pauseFor(failure && secondsToWait(failure), backOff(failedTries)),
    connectionPatience: CONNECTION_PATIENCE,
  },
  guards: {
    hasReservation: ({ context }) => context.announced !== null,
    isComplete: ({ context }) => context.room?.isComplete === true,
    isConfirmed: (_, { room }: { room: TransferRoom }) => room.isComplete,
    isAnyMissing: ({ context }) => rules.isAnyMissing(context.room),
    isAddressRenewable: ({ context }) => rules.isAddressRenewable(context),
    isWorthWaiting: ({ context }) => rules.isWorthWaiting(context),
    isOffline: ({ context }) => context.failure?.kind === 'offline',
    isSignedOut: ({ context }) => context.failure?.kind === 'unauthenticated',
  },
  actions: {
    keepRoom: assign((_, { room }: { room: TransferRoom }) => ({ room, partBytes: 0 })),
    keepProgress: assign((_, { sentBytes }: { sentBytes: number }) => ({ partBytes: sentBytes })),
    markSent: assign(({ context }, { number }: { number: number }) => ({
      room: rules.withPartSent(context.room, number),
      partBytes: 0,
      failedTries: 0,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    countTry: assign(({ context }) => rules.countedTries(context)),
    countRestored: assign({ allTries: ({ context }) => context.allTries + 1 }),
    tellBytes: enqueueActions(({ context, enqueue, self }) => {
      const owner = ownerOf(self)
      if (owner) enqueue.sendTo(owner, rules.toBytesFact(context))
    }),
    tellOwner: enqueueActions(({ enqueue, self }, { fact }: { fact: TransferFact }) => {
      const owner = ownerOf(self)
      if (owner) enqueue.sendTo(owner, fact)
    }),
    suspectConnection: enqueueActions(({ enqueue, system }) => {
      const app = system.get('app')
      if (app) enqueue.sendTo(app, { type: 'request.failed' })
    }),
  },
}).createMachine({
  id: 'transfer',
  context: ({ input }) => rules.startTransfer(input),
  output: ({ context: { failure, room } }) => ({ failure, parts: room?.parts ?? [] }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasReservation', target: 'reserving' }, { target: 'supplying' }] },
    reserving: {
      invoke: {
        id: 'reserve',
        src: 'reserve',
        input: ({ context }): NonReducibleUnknown => context.announced,
        onDone: {
          target: 'supplying',
          actions: [
            { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
            {
              type: 'tellOwner',
              params: ({ event }) => ({ fact: { type: 'transfer.reserved', room: event.output } }),
            },
          ],
        },
        onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    supplying: {
      entry: 'forgetFailure',
      always: [
        { guard: 'isComplete', target: 'done' },
        { guard: 'isAnyMissing', target: 'sending' },
        { guard: 'hasReservation', target: 'confirming' },
        { target: 'done' },
      ],
    },
    sending: {
      initial: 'silent',
      on: {
        'part.progressed': {
          target: '.silent',
          actions: [{ type: 'keepProgress', params: ({ event }) => event }, { type: 'tellBytes' }],
        },
        'part.sent': {
          target: 'supplying',
          actions: [{ type: 'markSent', params: ({ event }) => event }, { type: 'tellBytes' }],
        },
        'part.failed': {
          target: 'faltering',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context }) => rules.toPartInput(context),
        onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      states: {
        // Reentered with every bit of progress, so that only silence lasts.
        silent: {
          after: {
            partSilence: {
              target: '#transfer.faltering',
              actions: { type: 'keepFailure', params: { failure: silence } },
            },
          },
        },
      },
    },
    // Ask the server to confirm that it has every part.
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'reserve',
        input: ({ context }): NonReducibleUnknown => context.announced,
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => ({ room: event.output }) }, target: 'done' },
          { target: 'faltering', actions: { type: 'keepFailure', params: { failure: incomplete } } },
        ],
        onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    faltering: {
      entry: 'countTry',
      always: [
        { guard: 'isAddressRenewable', target: 'reserving' },
        { guard: 'isWorthWaiting', target: 'waiting' },
        { target: 'failed' },
      ],
    },
    waiting: {
      initial: 'deciding',
      entry: {
        type: 'tellOwner',
        params: ({ context: { failure } }) => ({
          fact: { type: 'transfer.interrupted', failure: failure ?? incomplete },
        }),
      },
      exit: { type: 'tellOwner', params: { fact: { type: 'transfer.resumed' } } },
      states: {
        deciding: {
          always: [
            { guard: 'isOffline', target: 'waitingForConnection' },
            { guard: 'isSignedOut', target: 'waitingForSignIn' },
            { target: 'backingOff' },
          ],
        },
        // As long as the server asks, or longer with each try.
        backingOff: { after: { backOff: { target: '#transfer.deciding' } } },
        waitingForConnection: {
          entry: 'suspectConnection',
          on: { 'connection.restored': { target: '#transfer.deciding', actions: 'countRestored' } },
          after: { connectionPatience: { target: '#transfer.deciding' } },
          invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
        },
        waitingForSignIn: {
          on: { 'session.returned': { target: '#transfer.deciding', actions: 'countRestored' } },
          after: { connectionPatience: { target: '#transfer.deciding' } },
          invoke: { id: 'watchSignIn', src: 'watchSignIn', onError: {} },
        },
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
  },
})
