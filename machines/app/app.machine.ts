import { type ErrorActorEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'

import { buildWatchMachine } from '../build/build-watch.machine.ts'
import { chunkReloadMachine } from '../build/chunk-reload.machine.ts'
import { coachMarkMachine } from '../coach-mark/coach-mark.machine.ts'
import { tooltipMachine } from '../coach-mark/tooltip.machine.ts'
import { connectivityMachine } from '../connectivity/connectivity.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { creationMachine } from '../creation/creation.machine.ts'
import { dialogMachine } from '../dialog/dialog.machine.ts'
import type { AppFact } from '../foundation/app-fact.ts'
import { MOST_RESTARTS } from '../foundation/delays.ts'
import type { Task, Tokens } from '../foundation/domain.ts'
import { intentMachine } from '../intent/intent.machine.ts'
import { nativeBridgeMachine } from '../native-bridge/native-bridge.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { tokenRefreshMachine } from '../session/token-refresh.machine.ts'
import { passwordResetMachine } from '../sign-up/password-reset.machine.ts'
import { signUpMachine } from '../sign-up/sign-up.machine.ts'
import { snackBarMachine } from '../snack-bar/snack-bar.machine.ts'
import { trialMachine } from '../trial/trial.machine.ts'

type AppChildren = {
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
  intent: 'intent'
  trial: 'trial'
}

type Crash = { actorId: string; error: unknown; isRestarted: boolean }

/** The root: starts the permanent machines, restarts them after a crash, and passes events between them. */
export const appMachine = setup({
  types: {
    /** Id of the running build; undefined outside the web app. */
    input: {} as { buildId: string } | undefined,
    context: {} as {
      buildId: string
      /** Number of restarts after a crash, by machine. */
      restarts: Readonly<Record<string, number>>
    },
    events: {} as AppFact | ErrorActorEvent,
    emitted: {} as
      | { type: 'task.ended'; task: Task }
      /** A machine crashed: it was restarted, or its feature stays closed. */
      | { type: 'machine.crashed'; name: string; error: unknown; isRestarted: boolean },
    children: {} as AppChildren,
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
    intent: intentMachine,
    trial: trialMachine,
  },
  guards: {
    canRestart: ({ context }, { actorId }: { actorId: string }) =>
      (context.restarts[actorId] ?? 0) < MOST_RESTARTS,
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
    grantIntent: sendTo('intent', { type: 'user.arrived' }),
    partWithIntent: sendTo('intent', { type: 'user.left' }),
    dismissTrial: sendTo('trial', { type: 'user.left' }),
    forgetDialogs: sendTo('dialog', { type: 'dialog.forget' }),
    forgetMessages: sendTo('snackBar', { type: 'snackBar.forget' }),
    suspectConnection: sendTo('connectivity', { type: 'request.failed' }),
    reportEnded: emit((_, params: { task: Task }) => ({ type: 'task.ended' as const, task: params.task })),
    restart: enqueueActions(({ context, enqueue }, { actorId }: { actorId: string }) => {
      // The types need one literal name. Only the build watch reads the input.
      const name = actorId as 'buildWatch'
      enqueue.stopChild(name)
      enqueue.spawnChild(name, { id: name, systemId: name, input: { buildId: context.buildId } })
    }),
    /** Announces the signed-in user to a restarted machine. */
    introduceUser: enqueueActions(({ enqueue }, { actorId }: { actorId: string }) => {
      if (actorId === 'creation' || actorId === 'intent') enqueue.sendTo(actorId, { type: 'user.arrived' })
    }),
    countRestart: assign(({ context: { restarts } }, { actorId }: { actorId: string }) => ({
      restarts: { ...restarts, [actorId]: (restarts[actorId] ?? 0) + 1 },
    })),
    reportCrash: emit((_, { actorId, error, isRestarted }: Crash) => ({
      type: 'machine.crashed' as const,
      name: actorId,
      error,
      isRestarted,
    })),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ buildId: input?.buildId ?? '', restarts: {} }),
  invoke: [
    { id: 'connectivity', systemId: 'connectivity', src: 'connectivity' },
    { id: 'tokenRefresh', systemId: 'tokenRefresh', src: 'tokenRefresh' },
    { id: 'dialog', systemId: 'dialog', src: 'dialog' },
    { id: 'snackBar', systemId: 'snackBar', src: 'snackBar' },
    { id: 'creation', systemId: 'creation', src: 'creation' },
    { id: 'signUp', systemId: 'signUp', src: 'signUp' },
    { id: 'passwordReset', systemId: 'passwordReset', src: 'passwordReset' },
    { id: 'session', systemId: 'session', src: 'session' },
    { id: 'tooltip', systemId: 'tooltip', src: 'tooltip' },
    { id: 'coachMark', systemId: 'coachMark', src: 'coachMark' },
    { id: 'nativeBridge', systemId: 'nativeBridge', src: 'nativeBridge' },
    {
      id: 'buildWatch',
      systemId: 'buildWatch',
      src: 'buildWatch',
      input: ({ context: { buildId } }) => ({ buildId }),
    },
    { id: 'chunkReload', systemId: 'chunkReload', src: 'chunkReload' },
    { id: 'consent', systemId: 'consent', src: 'consent' },
    { id: 'intent', systemId: 'intent', src: 'intent' },
    { id: 'trial', systemId: 'trial', src: 'trial' },
  ],
  on: {
    // Restarts a crashed machine, up to a limit.
    'xstate.error.actor.*': [
      {
        guard: { type: 'canRestart', params: ({ event }) => event },
        actions: [
          { type: 'restart', params: ({ event }) => event },
          { type: 'countRestart', params: ({ event }) => event },
          { type: 'reportCrash', params: ({ event }) => ({ ...event, isRestarted: true }) },
        ],
      },
      {
        actions: { type: 'reportCrash', params: ({ event }) => ({ ...event, isRestarted: false }) },
      },
    ],
    'session.lost': { actions: 'tellSessionLost' },
    'tokens.received': { actions: { type: 'giveSessionTokens', params: ({ event }) => event } },
    'request.failed': { actions: 'suspectConnection' },
    'profile.changed': { actions: 'refreshProfile' },
    'storage.changed': { actions: 'refreshStorage' },
    'task.ended': {
      actions: [{ type: 'reportEnded', params: ({ event }) => event }, { type: 'refreshStorage' }],
    },
  },
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'tokens.stored': {
          target: 'signedIn',
          actions: [
            { type: 'replaceToken', params: ({ event }) => ({ token: event.authToken }) },
            { type: 'welcomeUser' },
            { type: 'grantIntent' },
          ],
        },
        // After a failed sign-in, whose form stays open.
        'tokens.cleared': { actions: 'clearToken' },
      },
    },
    signedIn: {
      on: {
        'xstate.error.actor.*': {
          guard: { type: 'canRestart', params: ({ event }) => event },
          actions: [
            { type: 'restart', params: ({ event }) => event },
            { type: 'introduceUser', params: ({ event }) => event },
            { type: 'countRestart', params: ({ event }) => event },
            { type: 'reportCrash', params: ({ event }) => ({ ...event, isRestarted: true }) },
          ],
        },
        // The person has signed in again after a lost session, or the native app has set tokens.
        'tokens.stored': {
          actions: [
            { type: 'replaceToken', params: ({ event }) => ({ token: event.authToken }) },
            { type: 'grantIntent' },
          ],
        },
        'tokens.cleared': {
          target: 'signedOut',
          actions: [
            'clearToken',
            'dismissUser',
            'partWithIntent',
            'dismissTrial',
            'forgetDialogs',
            'forgetMessages',
          ],
        },
        'user.changed': {
          actions: [
            'dismissUser',
            'welcomeUser',
            'partWithIntent',
            'grantIntent',
            'dismissTrial',
            'forgetDialogs',
            'forgetMessages',
          ],
        },
      },
    },
  },
})
