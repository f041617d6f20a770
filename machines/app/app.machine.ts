import { emit, sendTo, setup } from 'xstate'

import { buildWatchMachine } from '../build/build-watch.machine.ts'
import { chunkReloadMachine } from '../build/chunk-reload.machine.ts'
import { coachMarkMachine } from '../coach-mark/coach-mark.machine.ts'
import { tooltipMachine } from '../coach-mark/tooltip.machine.ts'
import { connectivityMachine } from '../connectivity/connectivity.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { creationMachine } from '../creation/creation.machine.ts'
import { dialogMachine } from '../dialog/dialog.machine.ts'
import type { AppFact } from '../foundation/app-fact.ts'
import type { Task, Tokens } from '../foundation/domain.ts'
import { nativeBridgeMachine } from '../native-bridge/native-bridge.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { tokenRefreshMachine } from '../session/token-refresh.machine.ts'
import { passwordResetMachine } from '../sign-up/password-reset.machine.ts'
import { signUpMachine } from '../sign-up/sign-up.machine.ts'
import { snackBarMachine } from '../snack-bar/snack-bar.machine.ts'

/** The root: starts the permanent machines and passes on what they tell each other. */
export const appMachine = setup({
  types: {
    /** Which build runs here; none outside the web app. */
    input: {} as { buildId: string } | undefined,
    context: {} as { buildId: string },
    events: {} as AppFact,
    emitted: {} as
      | { type: 'task.ended'; task: Task }
      | { type: 'machine.crashed'; name: string; error: unknown },
    children: {} as {
      session: 'session'
      tokenRefresh: 'tokenRefresh'
      signUp: 'signUp'
      passwordReset: 'passwordReset'
      dialog: 'dialog'
      snackBar: 'snackBar'
      connectivity: 'connectivity'
      creation: 'creation'
      tooltip: 'tooltip'
      coachMark: 'coachMark'
      nativeBridge: 'nativeBridge'
      buildWatch: 'buildWatch'
      chunkReload: 'chunkReload'
      consent: 'consent'
    },
  },
  actors: {
    session: sessionMachine,
    tokenRefresh: tokenRefreshMachine,
    signUp: signUpMachine,
    passwordReset: passwordResetMachine,
    dialog: dialogMachine,
    snackBar: snackBarMachine,
    connectivity: connectivityMachine,
    creation: creationMachine,
    tooltip: tooltipMachine,
    coachMark: coachMarkMachine,
    nativeBridge: nativeBridgeMachine,
    buildWatch: buildWatchMachine,
    chunkReload: chunkReloadMachine,
    consent: consentMachine,
  },
  actions: {
    tellSessionLost: sendTo('session', { type: 'session.lost' }),
    giveSessionTokens: sendTo('session', (_, params: { tokens: Tokens }) => ({
      type: 'tokens.received',
      tokens: params.tokens,
    })),
    refreshProfile: sendTo('session', { type: 'profile.refresh' }),
    refreshStorage: sendTo('session', { type: 'storage.refresh' }),
    replaceToken: sendTo('tokenRefresh', (_, params: { token: string }) => ({
      type: 'token.replaced',
      token: params.token,
    })),
    clearToken: sendTo('tokenRefresh', { type: 'token.cleared' }),
    welcomeUser: sendTo('creation', { type: 'user.arrived' }),
    dismissUser: sendTo('creation', { type: 'user.left' }),
    forgetDialogs: sendTo('dialog', { type: 'dialog.forget' }),
    suspectConnection: sendTo('connectivity', { type: 'request.failed' }),
    reportEnded: emit((_, params: { task: Task }) => ({ type: 'task.ended' as const, task: params.task })),
    reportCrash: emit((_, { actorId, error }: { actorId: string; error: unknown }) => ({
      type: 'machine.crashed' as const,
      name: actorId,
      error,
    })),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ buildId: input?.buildId ?? '' }),
  invoke: [
    {
      id: 'connectivity',
      systemId: 'connectivity',
      src: 'connectivity',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'tokenRefresh',
      systemId: 'tokenRefresh',
      src: 'tokenRefresh',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'dialog',
      systemId: 'dialog',
      src: 'dialog',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'snackBar',
      systemId: 'snackBar',
      src: 'snackBar',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'creation',
      systemId: 'creation',
      src: 'creation',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'signUp',
      systemId: 'signUp',
      src: 'signUp',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'passwordReset',
      systemId: 'passwordReset',
      src: 'passwordReset',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'tooltip',
      systemId: 'tooltip',
      src: 'tooltip',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'coachMark',
      systemId: 'coachMark',
      src: 'coachMark',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'nativeBridge',
      systemId: 'nativeBridge',
      src: 'nativeBridge',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'buildWatch',
      systemId: 'buildWatch',
      src: 'buildWatch',
      input: ({ context }) => context,
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'chunkReload',
      systemId: 'chunkReload',
      src: 'chunkReload',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
    },
    {
      id: 'consent',
      systemId: 'consent',
      src: 'consent',
      onError: { actions: { type: 'reportCrash', params: ({ event }) => event } },
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
    'user.changed': { actions: ['dismissUser', 'welcomeUser', 'forgetDialogs'] },
    'request.failed': { actions: 'suspectConnection' },
    'profile.changed': { actions: 'refreshProfile' },
    'storage.changed': { actions: 'refreshStorage' },
    'task.ended': {
      actions: [{ type: 'reportEnded', params: ({ event }) => event }, { type: 'refreshStorage' }],
    },
  },
})
