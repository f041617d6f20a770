import { assign, emit, setup } from 'xstate'

/** Numbered marks in a scene, one of them read at a time; the screen has their texts and positions. */
export const annotationTourMachine = setup({
  types: {
    context: {} as {
      count: number
      /** Index from 0 of the annotation being read; of the last one read while none is. */
      index: number
    },
    events: {} as
      | { type: 'annotations.counted'; count: number }
      | { type: 'annotation.open'; index: number }
      | { type: 'annotation.close' }
      | { type: 'tour.next' }
      | { type: 'tour.previous' }
      | { type: 'marks.hide' }
      | { type: 'marks.show' },
    emitted: {} as
      | { type: 'annotation.opened'; index: number }
      | { type: 'annotation.closed'; index: number },
    input: {} as { count: number },
    tags: {} as 'marked' | 'reading',
  },
  guards: {
    hasAnnotation: ({ context }, { index }: { index: number }) =>
      Number.isInteger(index) && index >= 0 && index < context.count,
    isGone: ({ context }, { count }: { count: number }) => context.index >= count,
    hasNext: ({ context }) => context.index + 1 < context.count,
    hasPrevious: ({ context }) => context.index > 0,
  },
  actions: {
    keepCount: assign((_, { count }: { count: number }) => ({ count })),
    keepIndex: assign((_, { index }: { index: number }) => ({ index })),
    goForward: assign({ index: ({ context }) => context.index + 1 }),
    goBack: assign({ index: ({ context }) => context.index - 1 }),
    reportOpened: emit(({ context }) => ({ type: 'annotation.opened' as const, index: context.index })),
    reportClosed: emit(({ context }) => ({ type: 'annotation.closed' as const, index: context.index })),
  },
}).createMachine({
  id: 'annotationTour',
  context: ({ input }) => ({ count: input.count, index: 0 }),
  initial: 'shown',
  on: {
    'annotations.counted': { actions: { type: 'keepCount', params: ({ event }) => event } },
    'annotation.open': {
      guard: { type: 'hasAnnotation', params: ({ event }) => event },
      target: '.shown.reading',
      actions: [{ type: 'keepIndex', params: ({ event }) => event }, 'reportOpened'],
    },
  },
  states: {
    shown: {
      tags: 'marked',
      initial: 'browsing',
      on: { 'marks.hide': { target: 'hidden' } },
      states: {
        browsing: {},
        reading: {
          tags: 'reading',
          on: {
            'tour.next': { guard: 'hasNext', actions: ['goForward', 'reportOpened'] },
            'tour.previous': { guard: 'hasPrevious', actions: ['goBack', 'reportOpened'] },
            'annotations.counted': {
              guard: { type: 'isGone', params: ({ event }) => event },
              target: 'browsing',
              actions: [{ type: 'keepCount', params: ({ event }) => event }, 'reportClosed'],
            },
            'annotation.close': { target: 'browsing', actions: 'reportClosed' },
            'marks.hide': { target: '#annotationTour.hidden', actions: 'reportClosed' },
          },
        },
      },
    },
    hidden: {
      on: { 'marks.show': { target: 'shown' } },
    },
  },
})
