import { assign, setup } from 'xstate'

import {
  MOST_ANNOTATIONS,
  changed,
  restored,
  shifted,
  type Annotation,
  type AnnotationChange,
  type Place,
  type RemovedAnnotation,
} from './annotation-list.ts'

/** Edits the annotations of a scene; the form that saves the item saves them too. */
export const annotationEditorMachine = setup({
  types: {
    context: {} as {
      annotations: readonly Annotation[]
      selectedId: string | null
      /** The last removed annotation, until it is restored or another one is removed. */
      removed: RemovedAnnotation | null
    },
    events: {} as
      | { type: 'annotations.reset'; annotations: readonly Annotation[] }
      | { type: 'annotation.add' }
      | { type: 'annotation.move' }
      | { type: 'annotation.select'; id: string }
      | { type: 'annotation.change'; change: AnnotationChange }
      | { type: 'annotation.shift'; id: string; by: -1 | 1 }
      | { type: 'annotation.remove'; id: string }
      | { type: 'annotation.restore' }
      | { type: 'annotation.done' }
      | { type: 'point.found'; id: string; position: Place; eye: Place }
      | { type: 'point.missed' }
      | { type: 'placing.cancel' },
    input: {} as { annotations: readonly Annotation[] },
    tags: {} as 'pointing' | 'missed' | 'selected',
  },
  guards: {
    hasRoom: ({ context }) => context.annotations.length < MOST_ANNOTATIONS,
    isFull: ({ context }) => context.annotations.length >= MOST_ANNOTATIONS,
    isKnown: ({ context }, { id }: { id: string }) => context.annotations.some((one) => one.id === id),
    canRestore: ({ context }) => context.removed !== null && context.annotations.length < MOST_ANNOTATIONS,
  },
  actions: {
    keepAll: assign((_, { annotations }: { annotations: readonly Annotation[] }) => ({
      annotations,
      selectedId: null,
      removed: null,
    })),
    append: assign(({ context }, { id, position, eye }: { id: string; position: Place; eye: Place }) => ({
      annotations: [...context.annotations, { id, title: '', text: '', position, eye }],
      selectedId: id,
    })),
    select: assign((_, { id }: { id: string }) => ({ selectedId: id })),
    unselect: assign({ selectedId: null }),
    changeSelected: assign(({ context }, { change }: { change: AnnotationChange }) => ({
      annotations: changed(context.annotations, context.selectedId, change),
    })),
    moveSelected: assign(({ context }, { position }: { position: Place }) => ({
      annotations: changed(context.annotations, context.selectedId, { position }),
    })),
    shift: assign(({ context }, { id, by }: { id: string; by: -1 | 1 }) => ({
      annotations: shifted(context.annotations, id, by),
    })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      annotations: context.annotations.filter((one) => one.id !== id),
      selectedId: null,
      removed:
        context.annotations
          .map((annotation, at) => ({ annotation, at }))
          .find(({ annotation }) => annotation.id === id) ?? null,
    })),
    restore: assign(({ context }) => ({
      annotations: restored(context.annotations, context.removed),
      removed: null,
    })),
  },
}).createMachine({
  id: 'annotationEditor',
  context: ({ input }) => ({ annotations: input.annotations, selectedId: null, removed: null }),
  initial: 'resting',
  on: {
    'annotations.reset': {
      target: '.resting',
      actions: { type: 'keepAll', params: ({ event }) => event },
    },
    'annotation.add': { guard: 'hasRoom', target: '.placing', actions: 'unselect' },
    'annotation.select': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.editing',
      actions: { type: 'select', params: ({ event }) => event },
    },
    'annotation.shift': { actions: { type: 'shift', params: ({ event }) => event } },
    'annotation.remove': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.resting',
      actions: { type: 'remove', params: ({ event }) => event },
    },
    'annotation.restore': { guard: 'canRestore', actions: 'restore' },
  },
  states: {
    resting: {},
    placing: {
      tags: 'pointing',
      initial: 'waiting',
      // A restored annotation can take the last place.
      always: { guard: 'isFull', target: 'resting' },
      on: {
        'point.found': {
          target: 'editing',
          actions: { type: 'append', params: ({ event }) => event },
        },
        'point.missed': { target: '.missed' },
        'placing.cancel': { target: 'resting' },
      },
      states: { waiting: {}, missed: { tags: 'missed' } },
    },
    editing: {
      tags: 'selected',
      on: {
        'annotation.change': { actions: { type: 'changeSelected', params: ({ event }) => event } },
        'annotation.move': { target: 'moving' },
        'annotation.done': { target: 'resting', actions: 'unselect' },
      },
    },
    moving: {
      tags: ['pointing', 'selected'],
      initial: 'waiting',
      on: {
        'point.found': {
          target: 'editing',
          actions: { type: 'moveSelected', params: ({ event }) => event },
        },
        'point.missed': { target: '.missed' },
        'placing.cancel': { target: 'editing' },
      },
      states: { waiting: {}, missed: { tags: 'missed' } },
    },
  },
})
