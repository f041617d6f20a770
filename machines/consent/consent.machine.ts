import { assign, setup } from 'xstate'

import { openPromise } from '../foundation/not-provided.ts'

/** A visitor's decision about analytics. */
export type ConsentDecision = 'granted' | 'denied'

/** A page view reported to analytics. */
export type ViewedPage = { path: string; title: string }

/**
 * Loads analytics only if it is configured and the visitor agrees; the consent can be withdrawn
 * (specification §7).
 */
export const consentMachine = setup({
  types: {
    context: {} as { page: ViewedPage | null },
    events: {} as
      | { type: 'consent.grant' }
      | { type: 'consent.deny' }
      | ({ type: 'page.viewed' } & ViewedPage),
    tags: {} as 'asking' | 'configured' | 'granted',
  },
  actors: {
    readConsent: openPromise<{ isConfigured: boolean; decision: ConsentDecision | null }>('readConsent'),
    rememberConsent: openPromise<void, { decision: ConsentDecision }>('rememberConsent'),
    loadAnalytics: openPromise<void>('loadAnalytics'),
    reportPage: openPromise<void, { page: ViewedPage | null }>('reportPage'),
  },
  guards: {
    isOff: (_, params: { isConfigured: boolean }) => !params.isConfigured,
    isGranted: (_, params: { decision: ConsentDecision | null }) => params.decision === 'granted',
    isDenied: (_, params: { decision: ConsentDecision | null }) => params.decision === 'denied',
  },
  actions: {
    keepPage: assign((_, { path, title }: ViewedPage) => ({ page: { path, title } })),
  },
}).createMachine({
  id: 'consent',
  context: { page: null },
  initial: 'reading',
  on: { 'page.viewed': { actions: { type: 'keepPage', params: ({ event }) => event } } },
  states: {
    reading: {
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          { guard: { type: 'isOff', params: ({ event }) => event.output }, target: 'off' },
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'granted' },
          { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'denied' },
          { target: 'undecided' },
        ],
        onError: { target: 'off' },
      },
    },
    // Analytics is not configured, or that is unknown: no question is asked and no script is loaded.
    off: {},
    undecided: {
      tags: ['asking', 'configured'],
      on: { 'consent.grant': { target: 'granting' }, 'consent.deny': { target: 'denying' } },
    },
    // A decision that cannot be stored applies to this visit.
    granting: {
      tags: ['configured', 'granted'],
      invoke: {
        id: 'rememberGranted',
        src: 'rememberConsent',
        input: { decision: 'granted' },
        onDone: { target: 'granted' },
        onError: { target: 'granted' },
      },
    },
    denying: {
      tags: 'configured',
      invoke: {
        id: 'rememberDenied',
        src: 'rememberConsent',
        input: { decision: 'denied' },
        onDone: { target: 'denied' },
        onError: { target: 'denied' },
      },
    },
    denied: {
      tags: 'configured',
      on: { 'consent.grant': { target: 'granting' } },
    },
    granted: {
      tags: ['configured', 'granted'],
      initial: 'loading',
      on: { 'consent.deny': { target: 'denying' } },
      states: {
        loading: {
          invoke: {
            id: 'loadAnalytics',
            src: 'loadAnalytics',
            onDone: { target: 'loaded' },
            onError: { target: 'unavailable' },
          },
        },
        // Reports each page once, the current one first.
        loaded: {
          invoke: {
            id: 'reportPage',
            src: 'reportPage',
            input: ({ context }) => ({ page: context.page }),
            onError: { target: 'unavailable' },
          },
          on: {
            'page.viewed': {
              target: 'loaded',
              reenter: true,
              actions: { type: 'keepPage', params: ({ event }) => event },
            },
          },
        },
        // Blocked or unreachable: the next visit tries again.
        unavailable: {},
      },
    },
  },
})
