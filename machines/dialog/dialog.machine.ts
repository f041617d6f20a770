import { assign, emit, enqueueActions, setup } from 'xstate'

import { TRANSITION_GAP } from '../foundation/delays.ts'
import { type DialogAnswer, type DialogRequest, isDialogKind } from './dialog-kinds.ts'

/**
 * Shows one dialog at a time; a second request closes the first (specification §2), an interruption sets it
 * aside.
 */
export const dialogMachine = setup({
  types: {
    context: {} as {
      current: DialogRequest | null
      next: DialogRequest | null
      aside: DialogRequest | null
      answer: DialogAnswer
    },
    events: {} as
      | { type: 'dialog.open'; request: DialogRequest }
      | { type: 'dialog.close'; id: string; answer: DialogAnswer }
      | { type: 'dialog.forget' },
    emitted: {} as { type: 'dialog.closed'; id: string; answer: DialogAnswer },
    tags: {} as 'rendered' | 'interactive',
  },
  delays: { gap: TRANSITION_GAP },
  guards: {
    isKnownKind: (_, params: { kind: string }) => isDialogKind(params.kind),
    isInterruption: ({ context }, { request }: { request: DialogRequest }) =>
      isDialogKind(request.kind) && request.interrupts === true && context.current?.interrupts !== true,
    isCurrent: ({ context }, params: { id: string }) => context.current?.id === params.id,
    isNext: ({ context }, params: { id: string }) => context.next?.id === params.id,
    isAside: ({ context }, params: { id: string }) => context.aside?.id === params.id,
    hasInterruption: ({ context }) => context.next?.interrupts === true,
    hasNext: ({ context }) => context.next !== null,
    canGoOn: ({ context }) => context.aside !== null && context.answer.outcome === 'confirmed',
  },
  actions: {
    show: assign((_, params: { request: DialogRequest }) => ({ current: params.request })),
    queue: enqueueActions(({ context, enqueue }, params: { request: DialogRequest }) => {
      if (context.next) {
        enqueue.emit({ type: 'dialog.closed', id: context.next.id, answer: { outcome: 'superseded' } })
      }
      enqueue.assign({ next: params.request })
    }),
    keepAnswer: assign((_, params: { answer: DialogAnswer }) => ({ answer: params.answer })),
    answerCurrent: enqueueActions(({ context, enqueue }) => {
      if (context.current) {
        enqueue.emit({ type: 'dialog.closed', id: context.current.id, answer: context.answer })
      }
    }),
    answerAside: enqueueActions(({ context, enqueue }, params: { answer: DialogAnswer }) => {
      if (context.aside) {
        enqueue.emit({ type: 'dialog.closed', id: context.aside.id, answer: params.answer })
      }
      enqueue.assign({ aside: null })
    }),
    answerNext: enqueueActions(({ context, enqueue }, params: { answer: DialogAnswer }) => {
      if (context.next) {
        enqueue.emit({ type: 'dialog.closed', id: context.next.id, answer: params.answer })
      }
      enqueue.assign({ next: null })
    }),
    setAside: assign(({ context }) => ({ aside: context.current })),
    goOn: assign(({ context }) => ({ current: context.aside, aside: null })),
    showNext: assign(({ context }) => ({ current: context.next, next: null })),
    clear: assign({ current: null }),
    refuse: emit((_, params: { id: string }) => ({
      type: 'dialog.closed' as const,
      id: params.id,
      answer: { outcome: 'refused' as const },
    })),
  },
}).createMachine({
  id: 'dialog',
  context: { current: null, next: null, aside: null, answer: { outcome: 'dismissed' } },
  initial: 'closed',
  on: {
    'dialog.open': { actions: { type: 'refuse', params: ({ event }) => ({ id: event.request.id }) } },
    'dialog.close': [
      {
        guard: { type: 'isAside', params: ({ event }) => event },
        actions: { type: 'answerAside', params: ({ event }) => event },
      },
      {
        guard: { type: 'isNext', params: ({ event }) => event },
        actions: { type: 'answerNext', params: ({ event }) => event },
      },
    ],
    'dialog.forget': {
      actions: [
        { type: 'answerNext', params: { answer: { outcome: 'dismissed' } } },
        { type: 'answerAside', params: { answer: { outcome: 'dismissed' } } },
      ],
    },
  },
  states: {
    closed: {
      on: {
        'dialog.open': {
          guard: { type: 'isKnownKind', params: ({ event }) => ({ kind: event.request.kind }) },
          target: 'open',
          actions: { type: 'show', params: ({ event }) => event },
        },
      },
    },
    open: {
      tags: ['rendered', 'interactive'],
      on: {
        'dialog.open': [
          {
            guard: { type: 'isInterruption', params: ({ event }) => event },
            target: 'yielding',
            actions: { type: 'queue', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnownKind', params: ({ event }) => ({ kind: event.request.kind }) },
            target: 'closing',
            actions: [
              { type: 'queue', params: ({ event }) => event },
              { type: 'keepAnswer', params: { answer: { outcome: 'superseded' } } },
            ],
          },
        ],
        'dialog.close': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'closing',
          actions: { type: 'keepAnswer', params: ({ event }) => event },
        },
        'dialog.forget': {
          target: 'closing',
          actions: [
            { type: 'keepAnswer', params: { answer: { outcome: 'dismissed' } } },
            { type: 'answerAside', params: { answer: { outcome: 'dismissed' } } },
          ],
        },
      },
    },
    yielding: {
      tags: 'rendered',
      on: {
        'dialog.open': {
          guard: { type: 'isKnownKind', params: ({ event }) => ({ kind: event.request.kind }) },
          target: 'closing',
          actions: [
            { type: 'queue', params: ({ event }) => event },
            { type: 'keepAnswer', params: { answer: { outcome: 'superseded' } } },
          ],
        },
        'dialog.close': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'closing',
          actions: { type: 'keepAnswer', params: ({ event }) => event },
        },
        'dialog.forget': {
          target: 'closing',
          actions: [
            { type: 'keepAnswer', params: { answer: { outcome: 'dismissed' } } },
            { type: 'answerNext', params: { answer: { outcome: 'dismissed' } } },
          ],
        },
      },
      after: {
        gap: [
          { guard: 'hasNext', target: 'open', actions: ['setAside', 'showNext'] },
          // The interruption was withdrawn before it was shown.
          { target: 'open' },
        ],
      },
    },
    closing: {
      tags: 'rendered',
      on: {
        'dialog.open': {
          guard: { type: 'isKnownKind', params: ({ event }) => ({ kind: event.request.kind }) },
          actions: { type: 'queue', params: ({ event }) => event },
        },
      },
      after: {
        gap: [
          { guard: 'hasInterruption', target: 'open', actions: ['answerCurrent', 'showNext'] },
          {
            guard: 'hasNext',
            target: 'open',
            actions: [
              { type: 'answerCurrent' },
              { type: 'answerAside', params: { answer: { outcome: 'superseded' } } },
              { type: 'showNext' },
            ],
          },
          { guard: 'canGoOn', target: 'open', actions: ['answerCurrent', 'goOn'] },
          {
            target: 'closed',
            actions: [
              { type: 'answerCurrent' },
              { type: 'answerAside', params: ({ context }) => ({ answer: context.answer }) },
              { type: 'clear' },
            ],
          },
        ],
      },
    },
  },
})
