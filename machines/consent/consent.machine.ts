import { assign, setup } from 'xstate'

import { openPromise } from '../foundation/not-provided.ts'

/** What a visitor has said about analytics. */
export type ConsentDecision = 'granted' | 'denied'

/** A page as it is reported to analytics. */
export type ViewedPage = { path: string; title: string }

/**
 * Analytics is loaded only where it is set up and the visitor agrees, who may take that back (specification
 * §7).
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
    // No analytics service is set up, or that is unknown: nothing is asked, nothing is loaded.
    off: {},
    undecided: {
      tags: ['asking', 'configured'],
      on: { 'consent.grant': { target: 'granting' }, 'consent.deny': { target: 'denying' } },
    },
    // What cannot be kept holds for this visit.
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
        // Each page once, the one that is open first.
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
        // Blocked or out of reach: the next visit tries again.
        unavailable: {},
      },
    },
  },
})
