import { assign, enqueueActions, setup } from 'xstate'

import { watchConnection } from '../connectivity/watch-connection.ts'
import type { AppFact } from '../foundation/app-fact.ts'
import { CONNECTION_PATIENCE, backOff, pauseFor } from '../foundation/delays.ts'
import { secondsToWait } from '../foundation/failure.ts'
import { watchSignIn } from '../session/watch-sign-in.ts'
import type { UploadWaitInput } from './upload-contract.ts'

/**
 * How long an upload waits before its next try: for the connection, for a sign-in, for as long as the server
 * says, or longer each time.
 */
export const uploadWaitMachine = setup({
  types: {
    context: {} as UploadWaitInput & { isRestored: boolean },
    events: {} as { type: 'connection.restored' } | { type: 'session.returned' },
    input: {} as UploadWaitInput,
    /** Whether what was waited for is said to be there. */
    output: {} as { isRestored: boolean },
  },
  actors: { watchConnection, watchSignIn },
  delays: {
    backOff: ({ context: { failure, failedTries } }) =>
      pauseFor(failure ? secondsToWait(failure) : null, backOff(failedTries)),
    connectionPatience: CONNECTION_PATIENCE,
  },
  guards: {
    isOffline: ({ context }) => context.failure?.kind === 'offline',
    isSignedOut: ({ context }) => context.failure?.kind === 'unauthenticated',
  },
  actions: {
    keepRestored: assign({ isRestored: true }),
    tellApp: enqueueActions(({ enqueue, system }, params: { fact: AppFact }) => {
      const app = system.get('app')
      if (app) enqueue.sendTo(app, params.fact)
    }),
  },
}).createMachine({
  id: 'uploadWait',
  context: ({ input }) => ({ ...input, isRestored: false }),
  output: ({ context }) => ({ isRestored: context.isRestored }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOffline', target: 'waitingForConnection' },
        { guard: 'isSignedOut', target: 'waitingForSignIn' },
        { target: 'backingOff' },
      ],
    },
    backingOff: { after: { backOff: { target: 'over' } } },
    waitingForConnection: {
      entry: { type: 'tellApp', params: { fact: { type: 'request.failed' } } },
      on: { 'connection.restored': { target: 'over', actions: 'keepRestored' } },
      after: { connectionPatience: { target: 'over' } },
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
    },
    waitingForSignIn: {
      on: { 'session.returned': { target: 'over', actions: 'keepRestored' } },
      after: { connectionPatience: { target: 'over' } },
      invoke: { id: 'watchSignIn', src: 'watchSignIn', onError: {} },
    },
    over: { type: 'final' },
  },
})
