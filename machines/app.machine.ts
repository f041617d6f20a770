import { emit, sendTo, setup } from 'xstate'

import type { AppFact } from './app-fact.ts'
import { connectivityMachine } from './connectivity.machine.ts'
import { creationMachine } from './creation.machine.ts'
import { dialogMachine } from './dialog.machine.ts'
import type { Task, Tokens } from './domain.ts'
import { sessionMachine } from './session.machine.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { snackBarMachine } from './snack-bar.machine.ts'
import { tokenRefreshMachine } from './token-refresh.machine.ts'

/** The root: starts the permanent machines and passes on what they tell each other. */
export const appMachine = setup({
  types: {
    events: {} as AppFact,
    emitted: {} as
      | { type: 'task.ended'; task: Task }
      | { type: 'machine.crashed'; name: string; error: unknown },
    children: {} as {
      session: 'session'
      tokenRefresh: 'tokenRefresh'
      signUp: 'signUp'
      dialog: 'dialog'
      snackBar: 'snackBar'
      connectivity: 'connectivity'
      creation: 'creation'
    },
  },
  actors: {
    session: sessionMachine,
    tokenRefresh: tokenRefreshMachine,
    signUp: signUpMachine,
    dialog: dialogMachine,
    snackBar: snackBarMachine,
    connectivity: connectivityMachine,
    creation: creationMachine,
  },
  actions: {
    tellSessionLost: sendTo('session', { type: 'session.lost' }),
    giveSessionTokens: sendTo('session', (_, params: { tokens: Tokens }) => ({
      type: 'tokens.received',
      tokens: params.tokens,
    })),
    refreshStorage: sendTo('session', { type: 'storage.refresh' }),
    replaceToken: sendTo('tokenRefresh', (_, params: { token: string }) => ({
      type: 'token.replaced',
      token: params.token,
    })),
    clearToken: sendTo('tokenRefresh', { type: 'token.cleared' }),
    welcomeUser: sendTo('creation', { type: 'user.arrived' }),
    dismissUser: sendTo('creation', { type: 'user.left' }),
    suspectConnection: sendTo('connectivity', { type: 'request.failed' }),
    reportEnded: emit((_, params: { task: Task }) => ({ type: 'task.ended' as const, task: params.task })),
    reportCrash: emit((_, params: { name: string; error: unknown }) => ({
      type: 'machine.crashed' as const,
      ...params,
    })),
  },
}).createMachine({
  id: 'app',
  invoke: [
    {
      id: 'connectivity',
      systemId: 'connectivity',
      src: 'connectivity',
      onError: {
        actions: {
          type: 'reportCrash',
          params: ({ event }) => ({ name: 'connectivity', error: event.error }),
        },
      },
    },
    {
      id: 'tokenRefresh',
      systemId: 'tokenRefresh',
      src: 'tokenRefresh',
      onError: {
        actions: {
          type: 'reportCrash',
          params: ({ event }) => ({ name: 'tokenRefresh', error: event.error }),
        },
      },
    },
    {
      id: 'dialog',
      systemId: 'dialog',
      src: 'dialog',
      onError: {
        actions: { type: 'reportCrash', params: ({ event }) => ({ name: 'dialog', error: event.error }) },
      },
    },
    {
      id: 'snackBar',
      systemId: 'snackBar',
      src: 'snackBar',
      onError: {
        actions: { type: 'reportCrash', params: ({ event }) => ({ name: 'snackBar', error: event.error }) },
      },
    },
    {
      id: 'creation',
      systemId: 'creation',
      src: 'creation',
      onError: {
        actions: { type: 'reportCrash', params: ({ event }) => ({ name: 'creation', error: event.error }) },
      },
    },
    {
      id: 'signUp',
      systemId: 'signUp',
      src: 'signUp',
      onError: {
        actions: { type: 'reportCrash', params: ({ event }) => ({ name: 'signUp', error: event.error }) },
      },
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onError: {
        actions: { type: 'reportCrash', params: ({ event }) => ({ name: 'session', error: event.error }) },
      },
    },
  ],
  on: {
    'session.lost': { actions: 'tellSessionLost' },
    'tokens.received': { actions: { type: 'giveSessionTokens', params: ({ event }) => event } },
    'tokens.stored': {
      actions: [
        { type: 'replaceToken', params: ({ event }) => ({ token: event.authToken }) },
        { type: 'welcomeUser' },
      ],
    },
    'tokens.cleared': { actions: ['clearToken', 'dismissUser'] },
    'user.changed': { actions: ['dismissUser', 'welcomeUser'] },
    'request.failed': { actions: 'suspectConnection' },
    'storage.changed': { actions: 'refreshStorage' },
    'task.ended': {
      actions: [{ type: 'reportEnded', params: ({ event }) => event }, { type: 'refreshStorage' }],
    },
  },
})
