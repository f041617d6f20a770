import { assertEvent, assign, enqueueActions, raise, setup } from 'xstate'

import type { AppFact } from '../foundation/app-fact.ts'
import { ONE_SECOND, RESEND_SECONDS } from '../foundation/delays.ts'
import type { SignUpRecord, Tokens } from '../foundation/domain.ts'
import { type Failure, isRejectedWith, secondsToWait, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/**
 * Entry of a sign-up's mailed code: it can be corrected, and requested again after 60 s; ends with the right
 * code.
 */
export const codeEntryMachine = setup({
  types: {
    context: {} as { record: SignUpRecord; resendIn: number; failure: Failure | null },
    events: {} as { type: 'code.submit'; code: string } | { type: 'code.resend' } | { type: 'code.renewed' },
    /** `resendIn` is in seconds. */
    input: {} as { record: SignUpRecord; resendIn: number },
    tags: {} as 'busy' | 'codeExhausted' | 'resendable',
  },
  actors: {
    confirmCode: openPromise<Tokens, { userId: string; sessionId: string; code: string }>('confirmCode'),
    resendCode: openPromise<void, { email: string }>('resendCode'),
  },
  delays: { second: ONE_SECOND },
  guards: {
    isResendNear: ({ context }) => context.resendIn <= 1,
    isExhausted: (_, { error }: { error: unknown }) => isRejectedWith(toFailure(error), 'TOO_MANY_TRIES'),
    isThrottled: (_, { error }: { error: unknown }) => toFailure(error).kind === 'rateLimited',
  },
  actions: {
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
  id: 'codeEntry',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
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
                  const { userId, sessionId } = context.record
                  return { userId, sessionId, code: event.code }
                },
                onDone: {
                  target: '#codeEntry.confirmed',
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
                input: ({ context }) => ({ email: context.record.email }),
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
    confirmed: { type: 'final' },
  },
})
