import { enqueueActions, setup } from 'xstate'

import { watchConnection } from '../connectivity/watch-connection.ts'
import type { AppFact } from '../foundation/app-fact.ts'
import { CONNECTION_PATIENCE, backOff } from '../foundation/delays.ts'
import { watchSignIn } from '../session/watch-sign-in.ts'
import type { UploadWaitInput } from './upload-contract.ts'

/**
 * How long an upload waits before its next try: for the connection, for somebody to sign in, or longer each
 * time.
 */
export const uploadWaitMachine = setup({
  types: {
    context: {} as UploadWaitInput,
    events: {} as { type: 'connection.restored' } | { type: 'session.returned' },
    input: {} as UploadWaitInput,
  },
  actors: { watchConnection, watchSignIn },
  delays: { backOff: ({ context }) => backOff(context.failedTries), connectionPatience: CONNECTION_PATIENCE },
  guards: {
    isOffline: ({ context }) => context.failure?.kind === 'offline',
    isSignedOut: ({ context }) => context.failure?.kind === 'unauthenticated',
  },
  actions: {
    tellApp: enqueueActions(({ enqueue, system }, params: { fact: AppFact }) => {
      const app = system.get('app')
      if (app) enqueue.sendTo(app, params.fact)
    }),
  },
}).createMachine({
  id: 'uploadWait',
  context: ({ input }) => input,
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
      on: { 'connection.restored': { target: 'over' } },
      after: { connectionPatience: { target: 'over' } },
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
    },
    waitingForSignIn: {
      on: { 'session.returned': { target: 'over' } },
      after: { connectionPatience: { target: 'over' } },
      invoke: { id: 'watchSignIn', src: 'watchSignIn', onError: {} },
    },
    over: { type: 'final' },
  },
})
