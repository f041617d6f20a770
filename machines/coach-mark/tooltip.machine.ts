import { assign, setup } from 'xstate'

import { ONE_SECOND, TOOLTIP_DELAY } from '../foundation/delays.ts'
import type { TooltipSpec } from './coach-mark-contract.ts'

/** Shows one tooltip at a time, for the hovered or focused element; a new target replaces the current one. */
export const tooltipMachine = setup({
  types: {
    context: {} as { current: TooltipSpec | null },
    events: {} as
      | { type: 'tooltip.point'; tooltip: TooltipSpec }
      | { type: 'tooltip.change'; tooltip: TooltipSpec }
      | { type: 'tooltip.leave'; target: string }
      | { type: 'tooltip.dismiss' },
    tags: {} as 'rendered',
  },
  delays: {
    openingDelay: TOOLTIP_DELAY,
    timeout: ({ context }) => (context.current?.timeout ?? 0) * ONE_SECOND,
  },
  guards: {
    isCurrent: ({ context }, params: { target: string }) => context.current?.target === params.target,
    isAnother: ({ context }, params: { target: string }) => context.current?.target !== params.target,
    isToSuspend: (_, params: { suspend: boolean }) => params.suspend,
    isToShow: (_, params: { suspend: boolean }) => !params.suspend,
    hasTimeout: ({ context }) => (context.current?.timeout ?? null) !== null,
  },
  actions: {
    keep: assign((_, params: { tooltip: TooltipSpec }) => ({ current: params.tooltip })),
    forget: assign({ current: null }),
  },
}).createMachine({
  id: 'tooltip',
  context: { current: null },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'tooltip.point': [
          {
            guard: { type: 'isToSuspend', params: ({ event }) => event.tooltip },
            target: 'pointed.suspended',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { target: 'pointed', actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
    },
    pointed: {
      initial: 'opening',
      exit: 'forget',
      on: {
        'tooltip.point': [
          {
            guard: { type: 'isToSuspend', params: ({ event }) => event.tooltip },
            target: '.suspended',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { target: '.opening', actions: { type: 'keep', params: ({ event }) => event } },
        ],
        'tooltip.change': [
          { guard: { type: 'isAnother', params: ({ event }) => event.tooltip } },
          {
            guard: { type: 'isToSuspend', params: ({ event }) => event.tooltip },
            target: '.suspended',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { target: '.opening', actions: { type: 'keep', params: ({ event }) => event } },
        ],
        'tooltip.leave': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'hidden',
        },
        'tooltip.dismiss': { target: 'hidden' },
      },
      states: {
        suspended: {},
        opening: { after: { openingDelay: { target: 'shown' } } },
        shown: {
          tags: 'rendered',
          initial: 'deciding',
          on: {
            'tooltip.point': {
              guard: { type: 'isToShow', params: ({ event }) => event.tooltip },
              target: '.deciding',
              actions: { type: 'keep', params: ({ event }) => event },
            },
            'tooltip.change': [
              { guard: { type: 'isAnother', params: ({ event }) => event.tooltip } },
              {
                guard: { type: 'isToShow', params: ({ event }) => event.tooltip },
                target: '.deciding',
                actions: { type: 'keep', params: ({ event }) => event },
              },
            ],
          },
          states: {
            deciding: { always: [{ guard: 'hasTimeout', target: 'counting' }, { target: 'lasting' }] },
            counting: { after: { timeout: { target: '#tooltip.hidden' } } },
            lasting: {},
          },
        },
      },
    },
  },
})
