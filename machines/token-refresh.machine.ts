import { assign, emit, enqueueActions, setup } from 'xstate'

import type { AppFact } from './app-fact.ts'
import { REFRESH_PATIENCE } from './delays.ts'
import { toFailure } from './failure.ts'
import { openPromise } from './not-provided.ts'

/** What a refused request is told: replay with this token, or give the original error back. */
export type RefreshOutcome = { ok: true; token: string } | { ok: false }

/** One refresh however many requests were refused (specification §4, §8). */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as { token: string | null; waiting: readonly string[] },
    events: {} as
      | { type: 'token.rejected'; requestId: string; usedToken: string }
      | { type: 'token.replaced'; token: string }
      | { type: 'token.cleared' },
    emitted: {} as { type: 'token.settled'; requestIds: readonly string[]; outcome: RefreshOutcome },
    tags: {} as 'busy',
  },
  actors: { refreshToken: openPromise<{ authToken: string }, { usedToken: string | null }>('refreshToken') },
  delays: { patience: REFRESH_PATIENCE },
  guards: {
    isAlreadyReplaced: ({ context }, params: { usedToken: string }) =>
      Boolean(context.token) && context.token !== params.usedToken,
    isVerdict: (_, { error }: { error: unknown }) =>
      !['offline', 'rateLimited'].includes(toFailure(error).kind),
  },
  actions: {
    keepToken: assign((_, params: { token: string }) => ({ token: params.token })),
    forgetToken: assign({ token: null }),
    addWaiter: assign(({ context }, params: { requestId: string }) => ({
      waiting: [...context.waiting, params.requestId],
    })),
    answer: emit((_, params: { requestId: string; outcome: RefreshOutcome }) => ({
      type: 'token.settled' as const,
      requestIds: [params.requestId],
      outcome: params.outcome,
    })),
    answerWaiters: enqueueActions(({ context, enqueue }, params: { outcome: RefreshOutcome }) => {
      enqueue.emit({ type: 'token.settled', requestIds: context.waiting, outcome: params.outcome })
      enqueue.assign({ waiting: [] })
    }),
    reportLost: enqueueActions(({ enqueue, system }) => {
      const app = system.get('app')
      const fact: AppFact = { type: 'session.lost' }
      if (app) enqueue.sendTo(app, fact)
    }),
  },
}).createMachine({
  id: 'tokenRefresh',
  context: { token: null, waiting: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'token.rejected': [
          {
            guard: { type: 'isAlreadyReplaced', params: ({ event }) => event },
            actions: {
              type: 'answer',
              params: ({ context, event }) => ({
                requestId: event.requestId,
                outcome: { ok: true, token: context.token ?? event.usedToken },
              }),
            },
          },
          {
            target: 'refreshing',
            actions: [
              { type: 'keepToken', params: ({ event }) => ({ token: event.usedToken }) },
              { type: 'addWaiter', params: ({ event }) => event },
            ],
          },
        ],
        'token.replaced': { actions: { type: 'keepToken', params: ({ event }) => event } },
        'token.cleared': { actions: 'forgetToken' },
      },
    },
    refreshing: {
      tags: 'busy',
      on: {
        'token.rejected': { actions: { type: 'addWaiter', params: ({ event }) => event } },
        'token.replaced': {
          target: 'idle',
          actions: [
            { type: 'keepToken', params: ({ event }) => event },
            { type: 'answerWaiters', params: ({ event }) => ({ outcome: { ok: true, token: event.token } }) },
          ],
        },
        'token.cleared': {
          target: 'idle',
          actions: ['forgetToken', { type: 'answerWaiters', params: { outcome: { ok: false } } }],
        },
      },
      after: {
        patience: { target: 'idle', actions: { type: 'answerWaiters', params: { outcome: { ok: false } } } },
      },
      invoke: {
        id: 'refresh',
        src: 'refreshToken',
        input: ({ context }) => ({ usedToken: context.token }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepToken', params: ({ event }) => ({ token: event.output.authToken }) },
            {
              type: 'answerWaiters',
              params: ({ event }) => ({ outcome: { ok: true, token: event.output.authToken } }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => event },
            target: 'over',
            actions: [{ type: 'answerWaiters', params: { outcome: { ok: false } } }, 'reportLost'],
          },
          { target: 'idle', actions: { type: 'answerWaiters', params: { outcome: { ok: false } } } },
        ],
      },
    },
    over: {
      on: {
        'token.rejected': {
          actions: {
            type: 'answer',
            params: ({ event }) => ({ requestId: event.requestId, outcome: { ok: false } }),
          },
        },
        'token.replaced': { target: 'idle', actions: { type: 'keepToken', params: ({ event }) => event } },
        'token.cleared': { target: 'idle', actions: 'forgetToken' },
      },
    },
  },
})
