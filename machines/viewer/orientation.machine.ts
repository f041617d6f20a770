import { assign, setup } from 'xstate'

import {
  faced,
  isChanged,
  leaned,
  plain,
  resized,
  startOrientation,
  turned,
  type Lean,
  type Orientation,
  type QuarterTurn,
  type SavedScene,
} from './orientation.ts'

/** Edits the orientation, front and size of a scene of splats; the screen shows each step and saves it. */
export const orientationMachine = setup({
  types: {
    context: {} as {
      /** Null while nothing is edited. */
      orientation: Orientation | null
    },
    events: {} as
      | { type: 'orientation.edit'; scene: SavedScene }
      | { type: 'scene.turn'; by: QuarterTurn }
      | { type: 'scene.lean'; lean: Partial<Lean> }
      | { type: 'scene.resize'; size: number }
      | { type: 'front.take'; camera: SavedScene['camera'] }
      | { type: 'orientation.reset' }
      | { type: 'orientation.save' }
      | { type: 'orientation.cancel' }
      | { type: 'orientation.saved' }
      | { type: 'saving.ended' },
    tags: {} as 'open' | 'busy',
  },
  guards: {
    isChanged: ({ context: { orientation } }) => orientation !== null && isChanged(orientation),
  },
  actions: {
    begin: assign((_, { scene }: { scene: SavedScene }) => ({ orientation: startOrientation(scene) })),
    turn: assign(({ context }, { by }: { by: QuarterTurn }) => ({
      orientation: context.orientation && turned(context.orientation, by),
    })),
    lean: assign(({ context }, { lean }: { lean: Partial<Lean> }) => ({
      orientation: context.orientation && leaned(context.orientation, lean),
    })),
    resize: assign(({ context }, { size }: { size: number }) => ({
      orientation: context.orientation && resized(context.orientation, size),
    })),
    face: assign(({ context }, { camera }: { camera: SavedScene['camera'] }) => ({
      orientation: context.orientation && faced(context.orientation, camera),
    })),
    reset: assign(({ context }) => ({ orientation: context.orientation && plain(context.orientation) })),
    forget: assign({ orientation: null }),
  },
}).createMachine({
  id: 'orientation',
  context: { orientation: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'orientation.edit': {
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'scene.turn': { actions: { type: 'turn', params: ({ event }) => event } },
        'scene.lean': { actions: { type: 'lean', params: ({ event }) => event } },
        'scene.resize': { actions: { type: 'resize', params: ({ event }) => event } },
        'front.take': { actions: { type: 'face', params: ({ event }) => event } },
        'orientation.reset': { actions: 'reset' },
        'orientation.save': { guard: 'isChanged', target: 'saving' },
        'orientation.cancel': { target: 'closed' },
      },
    },
    // Nothing changes here, so that what is shown is what is saved.
    saving: {
      tags: ['open', 'busy'],
      on: {
        'orientation.saved': { target: 'closed' },
        // A failure keeps the changes.
        'saving.ended': { target: 'editing' },
      },
    },
  },
})
