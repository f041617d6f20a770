import { assign, emit, setup } from 'xstate'

import { backOff } from '../foundation/delays.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** Tracks the connection to the server, from the browser's events and from failed requests. */
export const connectivityMachine = setup({
  types: {
    context: {} as { failedTries: number },
    events: {} as
      | { type: 'network.wentOnline' }
      | { type: 'network.wentOffline' }
      | { type: 'request.failed' }
      | { type: 'request.succeeded' },
    emitted: {} as { type: 'connection.lost' } | { type: 'connection.restored' },
    tags: {} as 'offline',
  },
  actors: { probeServer: openPromise<void>('probeServer') },
  delays: { backOff: ({ context }) => backOff(context.failedTries) },
  actions: {
    countFailure: assign({ failedTries: ({ context }) => Math.min(context.failedTries + 1, 6) }),
    forgetFailures: assign({ failedTries: 0 }),
    reportLost: emit({ type: 'connection.lost' }),
    reportRestored: emit({ type: 'connection.restored' }),
  },
}).createMachine({
  id: 'connectivity',
  context: { failedTries: 0 },
  initial: 'online',
  states: {
    online: {
      on: { 'network.wentOffline': { target: 'offline' }, 'request.failed': { target: 'checking' } },
    },
    checking: {
      on: {
        'network.wentOffline': { target: 'offline' },
        'request.succeeded': { target: 'online', actions: 'reportRestored' },
      },
      invoke: {
        id: 'check',
        src: 'probeServer',
        onDone: { target: 'online', actions: 'reportRestored' },
        onError: { target: 'offline' },
      },
    },
    offline: {
      tags: 'offline',
      initial: 'waiting',
      entry: ['countFailure', 'reportLost'],
      exit: ['forgetFailures', 'reportRestored'],
      on: { 'request.succeeded': { target: 'online' } },
      states: {
        waiting: {
          on: { 'network.wentOnline': { target: 'probing' } },
          after: { backOff: { target: 'probing' } },
        },
        probing: {
          invoke: {
            id: 'probe',
            src: 'probeServer',
            onDone: { target: '#connectivity.online' },
            onError: { target: 'waiting', actions: 'countFailure' },
          },
        },
      },
    },
  },
})
