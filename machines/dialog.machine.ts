import { assign, emit, enqueueActions, setup } from 'xstate'

import { TRANSITION_GAP } from './delays.ts'
import { type DialogAnswer, type DialogRequest, isDialogKind } from './dialog-kinds.ts'

/** One dialog at a time; a second request closes the first (specification §2). */
export const dialogMachine = setup({
  types: {
    context: {} as { current: DialogRequest | null; next: DialogRequest | null; answer: DialogAnswer },
    events: {} as
      | { type: 'dialog.open'; request: DialogRequest }
      | { type: 'dialog.close'; id: string; answer: DialogAnswer },
    emitted: {} as { type: 'dialog.closed'; id: string; answer: DialogAnswer },
    tags: {} as 'rendered' | 'interactive',
  },
  delays: { gap: TRANSITION_GAP },
  guards: {
    isKnownKind: (_, params: { kind: string }) => isDialogKind(params.kind),
    isCurrent: ({ context }, params: { id: string }) => context.current?.id === params.id,
    hasNext: ({ context }) => context.next !== null,
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
  context: { current: null, next: null, answer: { outcome: 'dismissed' } },
  initial: 'closed',
  on: { 'dialog.open': { actions: { type: 'refuse', params: ({ event }) => ({ id: event.request.id }) } } },
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
          { guard: 'hasNext', target: 'open', actions: ['answerCurrent', 'showNext'] },
          { target: 'closed', actions: ['answerCurrent', 'clear'] },
        ],
      },
    },
  },
})
