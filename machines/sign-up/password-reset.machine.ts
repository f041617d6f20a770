import { assertEvent, assign, emit, raise, setup } from 'xstate'

import { ONE_SECOND, RESEND_SECONDS } from '../foundation/delays.ts'
import type { NewPassword, PasswordResetRecord } from '../foundation/domain.ts'
import { type Failure, secondsToWait, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

type Found = { found: PasswordResetRecord | null }

/**
 * Resets a password: from the e-mail address through the mailed code to a new password; the address survives
 * a reload of the tab.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as {
      email: string
      waitSeconds: number
      /** The address that has to wait; null if all have to. */
      waitingFor: string | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'reset.ask'; email: string }
      | { type: 'reset.resume'; email: string }
      | { type: 'code.submit'; code: string; password: string }
      | { type: 'code.resend' }
      | { type: 'wait.began' },
    emitted: {} as { type: 'code.sent'; email: string } | { type: 'password.changed' },
    tags: {} as 'busy' | 'codeWanted',
  },
  actors: {
    loadRecord: openPromise<PasswordResetRecord | null>('loadRecord'),
    saveRecord: openPromise<void, PasswordResetRecord>('saveRecord'),
    clearRecord: openPromise<void>('clearRecord'),
    requestCode: openPromise<void, { email: string }>('requestCode'),
    resetPassword: openPromise<void, NewPassword>('resetPassword'),
  },
  delays: { second: ONE_SECOND },
  guards: {
    hasRecord: (_, { found }: Found) => found !== null,
    // A user who mistyped the address need not wait to correct it.
    canAsk: ({ context }, { email }: { email: string }) =>
      context.waitSeconds === 0 || (context.waitingFor !== null && email !== context.waitingFor),
    isWaitNearlyOver: ({ context }) => context.waitSeconds <= 1,
    isThrottled: (_, { error }: { error: unknown }) => toFailure(error).kind === 'rateLimited',
  },
  actions: {
    adoptRecord: assign((_, { found }: Found) => ({ ...found, waitingFor: found?.email ?? null })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    waitAMinute: assign(({ context }) => ({ waitSeconds: RESEND_SECONDS, waitingFor: context.email })),
    heedThrottle: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      waitSeconds: Math.max(context.waitSeconds, secondsToWait(toFailure(error)) ?? RESEND_SECONDS),
      waitingFor: null,
    })),
    countDown: assign({ waitSeconds: ({ context }) => Math.max(context.waitSeconds - 1, 0) }),
    announceWait: raise({ type: 'wait.began' }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportSent: emit(({ context }) => ({ type: 'code.sent' as const, email: context.email })),
    reportChanged: emit({ type: 'password.changed' }),
  },
}).createMachine({
  id: 'passwordReset',
  context: { email: '', waitSeconds: 0, waitingFor: null, failure: null },
  type: 'parallel',
  states: {
    flow: {
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
                target: 'codeWanted',
                actions: [
                  { type: 'adoptRecord', params: ({ event }) => ({ found: event.output }) },
                  'announceWait',
                ],
              },
              { target: 'emailWanted' },
            ],
            onError: { target: 'emailWanted' },
          },
        },
        emailWanted: {
          on: {
            'reset.ask': { guard: { type: 'canAsk', params: ({ event }) => event }, target: 'asking' },
            'reset.resume': {
              target: 'savingRecord',
              actions: [{ type: 'keepEmail', params: ({ event }) => event }, 'forgetFailure'],
            },
          },
        },
        asking: {
          tags: 'busy',
          entry: [
            {
              type: 'keepEmail',
              params: ({ event }) => {
                assertEvent(event, 'reset.ask')
                return event
              },
            },
            'forgetFailure',
          ],
          invoke: {
            id: 'requestCode',
            src: 'requestCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'savingRecord', actions: ['waitAMinute', 'announceWait', 'reportSent'] },
            onError: [
              {
                guard: { type: 'isThrottled', params: ({ event }) => event },
                target: 'emailWanted',
                actions: [{ type: 'heedThrottle', params: ({ event }) => event }, 'announceWait'],
              },
              { target: 'emailWanted', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        savingRecord: {
          tags: ['busy', 'codeWanted'],
          invoke: {
            id: 'saveRecord',
            src: 'saveRecord',
            input: ({ context }) => ({ email: context.email, waitSeconds: context.waitSeconds }),
            onDone: { target: 'codeWanted' },
            onError: { target: 'codeWanted' },
          },
        },
        codeWanted: {
          tags: 'codeWanted',
          on: {
            'code.submit': { target: 'confirming' },
            'code.resend': {
              guard: { type: 'canAsk', params: ({ context }) => context },
              target: 'resending',
            },
            'reset.ask': { guard: { type: 'canAsk', params: ({ event }) => event }, target: 'asking' },
          },
        },
        confirming: {
          tags: ['busy', 'codeWanted'],
          entry: 'forgetFailure',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submit')
              return { email: context.email, code: event.code, password: event.password }
            },
            onDone: { target: 'clearingRecord', actions: 'reportChanged' },
            onError: { target: 'codeWanted', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        resending: {
          tags: ['busy', 'codeWanted'],
          entry: 'forgetFailure',
          invoke: {
            id: 'resendCode',
            src: 'requestCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'savingRecord', actions: ['waitAMinute', 'announceWait', 'reportSent'] },
            onError: [
              {
                guard: { type: 'isThrottled', params: ({ event }) => event },
                target: 'codeWanted',
                actions: [{ type: 'heedThrottle', params: ({ event }) => event }, 'announceWait'],
              },
              { target: 'codeWanted', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        clearingRecord: {
          tags: 'busy',
          invoke: {
            id: 'clearRecord',
            src: 'clearRecord',
            onDone: { target: 'finished' },
            onError: { target: 'finished' },
          },
        },
        finished: {
          on: { 'reset.ask': { guard: { type: 'canAsk', params: ({ event }) => event }, target: 'asking' } },
        },
      },
    },
    throttle: {
      initial: 'open',
      states: {
        open: { on: { 'wait.began': { target: 'counting' } } },
        counting: {
          on: { 'wait.began': { target: 'counting', reenter: true } },
          after: {
            second: [
              { guard: 'isWaitNearlyOver', target: 'open', actions: 'countDown' },
              { target: 'counting', reenter: true, actions: 'countDown' },
            ],
          },
        },
      },
    },
  },
})
