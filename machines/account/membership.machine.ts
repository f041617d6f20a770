import { assign, emit, enqueueActions, setup } from 'xstate'

import { MEMBERSHIP_RETRY, untilPeriodEnds } from '../foundation/delays.ts'
import type { Membership, MembershipPlan } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/**
 * The plan of the account: a cancellation takes effect at the end of the paid period and can be taken back
 * until then (specification §4).
 */
export const membershipMachine = setup({
  types: {
    context: {} as Membership & { failure: Failure | null },
    events: {} as
      | { type: 'membership.reload' }
      | { type: 'membership.refresh' }
      | { type: 'stop.ask' }
      | { type: 'stop.confirm' }
      | { type: 'stop.decline' }
      | { type: 'stop.takeBack' },
    emitted: {} as
      | { type: 'membership.stopped'; paidUntil: string | null }
      | { type: 'membership.resumed' }
      | { type: 'membership.failed'; failure: Failure },
    tags: {} as 'busy' | 'known' | 'stoppable' | 'askingToStop' | 'resumable',
  },
  actors: {
    loadMembership: openPromise<Membership>('loadMembership'),
    stopMembership: openPromise<Membership>('stopMembership'),
    resumeMembership: openPromise<Membership>('resumeMembership'),
  },
  delays: {
    periodEnd: ({ context }) => untilPeriodEnds(context.endsIn),
    retry: MEMBERSHIP_RETRY,
  },
  guards: {
    isPlan: ({ context }, { plan }: { plan: MembershipPlan }) => context.plan === plan,
    // The plan has changed: it ended, or was stopped or resumed elsewhere.
    isOutdated: (_, { error }: { error: unknown }) => toFailure(error).kind === 'rejected',
  },
  actions: {
    keepMembership: assign((_, { membership }: { membership: Membership }) => membership),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportStopped: emit(({ context }) => ({
      type: 'membership.stopped' as const,
      paidUntil: context.paidUntil,
    })),
    reportResumed: emit({ type: 'membership.resumed' }),
    reportFailure: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      enqueue.assign({ failure })
      enqueue.emit({ type: 'membership.failed', failure })
    }),
  },
}).createMachine({
  id: 'membership',
  context: { plan: 'FREE', paidUntil: null, endsIn: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadMembership',
        src: 'loadMembership',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepMembership', params: ({ event }) => ({ membership: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: { on: { 'membership.reload': { target: 'loading' } } },
    deciding: {
      always: [
        { guard: { type: 'isPlan', params: { plan: 'PAID' } }, target: 'paid' },
        { guard: { type: 'isPlan', params: { plan: 'STOPPING' } }, target: 'stopping' },
        { target: 'free' },
      ],
    },
    free: { tags: 'known', on: { 'membership.refresh': { target: 'rechecking' } } },
    paid: {
      tags: 'known',
      initial: 'settled',
      after: { periodEnd: { target: 'rechecking' } },
      states: {
        settled: {
          tags: 'stoppable',
          on: {
            'stop.ask': { target: 'askingToStop' },
            'membership.refresh': { target: '#membership.rechecking' },
          },
        },
        askingToStop: {
          tags: 'askingToStop',
          on: { 'stop.confirm': { target: 'sendingStop' }, 'stop.decline': { target: 'settled' } },
        },
        sendingStop: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'stopMembership',
            src: 'stopMembership',
            onDone: {
              target: '#membership.deciding',
              actions: [
                { type: 'keepMembership', params: ({ event }) => ({ membership: event.output }) },
                'reportStopped',
              ],
            },
            onError: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => event },
                target: '#membership.rechecking',
                actions: { type: 'reportFailure', params: ({ event }) => event },
              },
              {
                target: 'settled',
                actions: { type: 'reportFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    stopping: {
      tags: 'known',
      initial: 'settled',
      after: { periodEnd: { target: 'rechecking' } },
      states: {
        settled: {
          tags: 'resumable',
          on: {
            'stop.takeBack': { target: 'takingBack' },
            'membership.refresh': { target: '#membership.rechecking' },
          },
        },
        takingBack: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'resumeMembership',
            src: 'resumeMembership',
            onDone: {
              target: '#membership.deciding',
              actions: [
                { type: 'keepMembership', params: ({ event }) => ({ membership: event.output }) },
                'reportResumed',
              ],
            },
            onError: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => event },
                target: '#membership.rechecking',
                actions: { type: 'reportFailure', params: ({ event }) => event },
              },
              {
                target: 'settled',
                actions: { type: 'reportFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    rechecking: {
      tags: 'known',
      invoke: {
        id: 'recheckMembership',
        src: 'loadMembership',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepMembership', params: ({ event }) => ({ membership: event.output }) },
        },
        onError: { target: 'unsure' },
      },
    },
    unsure: {
      tags: 'known',
      on: { 'membership.refresh': { target: 'rechecking' } },
      after: { retry: { target: 'rechecking' } },
    },
  },
})
