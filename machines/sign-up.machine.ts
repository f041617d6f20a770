import { assertEvent, assign, enqueueActions, raise, setup } from 'xstate'

import type { AppFact } from './app-fact.ts'
import { ONE_SECOND, RESEND_SECONDS } from './delays.ts'
import type { SignUpForm, SignUpRecord, Tokens } from './domain.ts'
import { type Failure, isRejectedWith, secondsToWait, toFailure } from './failure.ts'
import { openPromise } from './not-provided.ts'

/** From the form through the mailed code to the tokens; the record survives a reload of the tab (specification §3). */
export const signUpMachine = setup({
  types: {
    context: {} as { email: string; record: SignUpRecord | null; resendIn: number; failure: Failure | null },
    events: {} as
      | { type: 'signUp.submit'; form: SignUpForm }
      | { type: 'signUp.restart' }
      | { type: 'code.enter' }
      | { type: 'code.submit'; code: string }
      | { type: 'code.resend' }
      | { type: 'code.renewed' },
    tags: {} as 'busy' | 'codeWanted' | 'recordLost' | 'codeExhausted' | 'resendable',
  },
  actors: {
    loadRecord: openPromise<{ record: SignUpRecord; resendIn: number } | null>('loadRecord'),
    submitForm: openPromise<{ userId: string; sessionId: string }, SignUpForm>('submitForm'),
    saveRecord: openPromise<void, SignUpRecord>('saveRecord'),
    clearRecord: openPromise<void>('clearRecord'),
    confirmCode: openPromise<Tokens, { userId: string; sessionId: string; code: string }>('confirmCode'),
    resendCode: openPromise<void, { email: string }>('resendCode'),
  },
  delays: { second: ONE_SECOND },
  guards: {
    hasRecord: (_, params: { found: { record: SignUpRecord; resendIn: number } | null }) =>
      params.found !== null,
    isResendNear: ({ context }) => context.resendIn <= 1,
    isExhausted: (_, { error }: { error: unknown }) => isRejectedWith(toFailure(error), 'TOO_MANY_TRIES'),
    isThrottled: (_, { error }: { error: unknown }) => toFailure(error).kind === 'rateLimited',
  },
  actions: {
    adoptRecord: assign((_, params: { found: { record: SignUpRecord; resendIn: number } | null }) => ({
      record: params.found?.record ?? null,
      email: params.found?.record.email ?? '',
      resendIn: params.found?.resendIn ?? 0,
    })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepRecord: assign(({ context }, params: { userId: string; sessionId: string }) => ({
      record: { ...params, email: context.email },
      resendIn: RESEND_SECONDS,
    })),
    forgetRecord: assign({ record: null, resendIn: 0, email: '' }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    countDown: assign({ resendIn: ({ context }) => Math.max(context.resendIn - 1, 0) }),
    restartCountDown: assign({ resendIn: RESEND_SECONDS }),
    waitAsTold: assign((_, { error }: { error: unknown }) => ({
      resendIn: secondsToWait(toFailure(error)) ?? RESEND_SECONDS,
    })),
    announceRenewed: raise({ type: 'code.renewed' }),
    handOverTokens: enqueueActions(({ enqueue, system }, params: { tokens: Tokens }) => {
      const app = system.get('app')
      const fact: AppFact = { type: 'tokens.received', tokens: params.tokens }
      if (app) enqueue.sendTo(app, fact)
    }),
  },
}).createMachine({
  id: 'signUp',
  context: { email: '', record: null, resendIn: 0, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        onDone: [
          {
            guard: { type: 'hasRecord', params: ({ event }) => ({ found: event.output }) },
            target: 'awaitingCode',
            actions: { type: 'adoptRecord', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'filling' },
        ],
        onError: { target: 'filling' },
      },
    },
    filling: {
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.form.email }) },
        },
        'code.enter': { target: 'recordLost', actions: 'forgetFailure' },
      },
    },
    recordLost: {
      tags: 'recordLost',
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
        'signUp.restart': { target: 'filling' },
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ event }) => {
          assertEvent(event, 'signUp.submit')
          return event.form
        },
        onDone: {
          target: 'savingRecord',
          actions: { type: 'keepRecord', params: ({ event }) => event.output },
        },
        onError: { target: 'filling', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    savingRecord: {
      tags: 'busy',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => context.record ?? { userId: '', sessionId: '', email: '' },
        onDone: { target: 'awaitingCode' },
        onError: { target: 'awaitingCode' },
      },
    },
    awaitingCode: {
      tags: 'codeWanted',
      type: 'parallel',
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
        'signUp.restart': { target: 'abandoning' },
      },
      states: {
        entry: {
          initial: 'ready',
          states: {
            ready: { on: { 'code.submit': { target: 'confirming' } } },
            confirming: {
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'confirmCode',
                src: 'confirmCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.submit')
                  return {
                    userId: context.record?.userId ?? '',
                    sessionId: context.record?.sessionId ?? '',
                    code: event.code,
                  }
                },
                onDone: {
                  target: '#signUp.finishing',
                  actions: { type: 'handOverTokens', params: ({ event }) => ({ tokens: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isExhausted', params: ({ event }) => event },
                    target: 'exhausted',
                    actions: { type: 'keepFailure', params: ({ event }) => event },
                  },
                  { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
                ],
              },
            },
            exhausted: { tags: 'codeExhausted', on: { 'code.renewed': { target: 'ready' } } },
          },
        },
        resend: {
          initial: 'counting',
          states: {
            counting: {
              after: {
                second: [
                  { guard: 'isResendNear', target: 'available', actions: 'countDown' },
                  { target: 'counting', reenter: true, actions: 'countDown' },
                ],
              },
            },
            available: { tags: 'resendable', on: { 'code.resend': { target: 'sending' } } },
            sending: {
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: context.record?.email ?? '' }),
                onDone: {
                  target: 'counting',
                  actions: ['restartCountDown', 'forgetFailure', 'announceRenewed'],
                },
                onError: [
                  {
                    guard: { type: 'isThrottled', params: ({ event }) => event },
                    target: 'counting',
                    actions: [
                      { type: 'waitAsTold', params: ({ event }) => event },
                      { type: 'keepFailure', params: ({ event }) => event },
                    ],
                  },
                  { target: 'available', actions: { type: 'keepFailure', params: ({ event }) => event } },
                ],
              },
            },
          },
        },
      },
    },
    finishing: {
      tags: 'busy',
      entry: ['forgetRecord', 'forgetFailure'],
      invoke: {
        id: 'clearRecord',
        src: 'clearRecord',
        onDone: { target: 'signedIn' },
        onError: { target: 'signedIn' },
      },
    },
    abandoning: {
      tags: 'busy',
      entry: ['forgetRecord', 'forgetFailure'],
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
      },
      invoke: {
        id: 'abandonRecord',
        src: 'clearRecord',
        onDone: { target: 'filling' },
        onError: { target: 'filling' },
      },
    },
    signedIn: {
      on: {
        'signUp.submit': {
          target: 'submitting',
          actions: { type: 'keepEmail', params: ({ event }) => event.form },
        },
        'signUp.restart': { target: 'filling' },
      },
    },
  },
})
