import { assign, emit, enqueueActions, setup } from 'xstate'

import type { AppFact } from '../foundation/app-fact.ts'
import { REFRESH_PATIENCE, backOff } from '../foundation/delays.ts'
import { isRejectedWith, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** Answer to a refused request: replay it with this token, or return the original error. */
export type RefreshOutcome = { ok: true; token: string } | { ok: false }

/** Tokens of a refused request. */
export type RefusedToken = {
  usedToken: string
  /** The browser's current token, shared by all its tabs: another tab may have renewed it. */
  storedToken: string | null
}

/** Refreshes the token once, however many requests were refused (specification §4, §8). */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as { waiting: readonly string[]; failedTries: number },
    events: {} as
      | ({ type: 'token.rejected'; requestId: string } & RefusedToken)
      | { type: 'token.replaced'; token: string }
      | { type: 'token.cleared' },
    emitted: {} as
      | { type: 'token.settled'; requestIds: readonly string[]; outcome: RefreshOutcome }
      /** The server answers, but with an error; the session stays, and the refresh is retried. */
      | { type: 'token.delayed' },
    tags: {} as 'busy',
  },
  actors: { refreshToken: openPromise<{ authToken: string }>('refreshToken') },
  delays: { patience: REFRESH_PATIENCE, backOff: ({ context }) => backOff(context.failedTries) },
  guards: {
    isAlreadyReplaced: (_, { usedToken, storedToken }: RefusedToken) =>
      Boolean(storedToken) && storedToken !== usedToken,
    /** True if the refresh call itself got 400 or 401; no other error says anything about the session. */
    isVerdict: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return failure.kind === 'unauthenticated' || isRejectedWith(failure, 'BAD_USER_INPUT')
    },
    /** A restarting server, or one that its proxy cannot reach, will soon answer differently. */
    isServerTrouble: (_, { error }: { error: unknown }) =>
      ['unexpected', 'unavailable'].includes(toFailure(error).kind),
  },
  actions: {
    addWaiter: assign(({ context }, params: { requestId: string }) => ({
      waiting: [...context.waiting, params.requestId],
    })),
    countFailure: assign(({ context }) => ({ failedTries: Math.min(context.failedTries + 1, 6) })),
    forgetFailures: assign({ failedTries: 0 }),
    reportDelay: emit({ type: 'token.delayed' }),
    refuse: emit((_, params: { requestId: string }) => ({
      type: 'token.settled' as const,
      requestIds: [params.requestId],
      outcome: { ok: false as const },
    })),
    answerStored: emit((_, params: { requestId: string } & RefusedToken) => ({
      type: 'token.settled' as const,
      requestIds: [params.requestId],
      outcome: { ok: true as const, token: params.storedToken ?? params.usedToken },
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
  context: { waiting: [], failedTries: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'token.rejected': [
          {
            guard: { type: 'isAlreadyReplaced', params: ({ event }) => event },
            actions: { type: 'answerStored', params: ({ event }) => event },
          },
          { target: 'refreshing', actions: { type: 'addWaiter', params: ({ event }) => event } },
        ],
      },
    },
    refreshing: {
      tags: 'busy',
      initial: 'asking',
      entry: 'forgetFailures',
      on: {
        'token.rejected': [
          {
            guard: { type: 'isAlreadyReplaced', params: ({ event }) => event },
            actions: { type: 'answerStored', params: ({ event }) => event },
          },
          { actions: { type: 'addWaiter', params: ({ event }) => event } },
        ],
        'token.replaced': {
          target: 'idle',
          actions: {
            type: 'answerWaiters',
            params: ({ event }) => ({ outcome: { ok: true, token: event.token } }),
          },
        },
        'token.cleared': {
          target: 'idle',
          actions: { type: 'answerWaiters', params: { outcome: { ok: false } } },
        },
      },
      after: {
        patience: { target: 'idle', actions: { type: 'answerWaiters', params: { outcome: { ok: false } } } },
      },
      states: {
        asking: {
          invoke: {
            id: 'refresh',
            src: 'refreshToken',
            onDone: {
              target: '#tokenRefresh.idle',
              actions: {
                type: 'answerWaiters',
                params: ({ event }) => ({ outcome: { ok: true, token: event.output.authToken } }),
              },
            },
            onError: [
              {
                guard: { type: 'isVerdict', params: ({ event }) => event },
                target: '#tokenRefresh.over',
                actions: [{ type: 'answerWaiters', params: { outcome: { ok: false } } }, 'reportLost'],
              },
              {
                guard: { type: 'isServerTrouble', params: ({ event }) => event },
                target: 'pausing',
                actions: 'countFailure',
              },
              {
                target: '#tokenRefresh.idle',
                actions: { type: 'answerWaiters', params: { outcome: { ok: false } } },
              },
            ],
          },
        },
        pausing: { entry: 'reportDelay', after: { backOff: { target: 'asking' } } },
      },
    },
    over: {
      on: {
        'token.rejected': [
          {
            guard: { type: 'isAlreadyReplaced', params: ({ event }) => event },
            actions: { type: 'answerStored', params: ({ event }) => event },
          },
          { actions: { type: 'refuse', params: ({ event }) => event } },
        ],
        'token.replaced': { target: 'idle' },
        'token.cleared': { target: 'idle' },
      },
    },
  },
})
