import type { AnyActorRef } from 'xstate'

/** The actor that invoked or spawned this one; undefined if it runs alone, as in a test or the visualizer. */
// oxlint-disable-next-line no-underscore-dangle -- sendParent throws where there is no parent
export const ownerOf = (self: AnyActorRef): AnyActorRef | undefined => self._parent
