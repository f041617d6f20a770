/** A transition, as reported by the chart. */
export interface ChartTransition {
  /** Key from machines/testkit/transition-key.ts. */
  readonly key: string
  /** XState's own event type: empty for `always`, `xstate.after.…`, `xstate.done.actor.…`. */
  readonly eventType: string
  readonly sourceId: string
}

/** Marks over a chart, and the handler of a press on an event. */
export interface ChartOverlay {
  /** Ids of the active state nodes. */
  readonly active?: ReadonlySet<string>
  /** Keys of the transitions that can be pressed now. */
  readonly enabled?: ReadonlySet<string>
  /** Keys of the transitions of the last step. */
  readonly recent?: ReadonlySet<string>
  /** If given, every other state is red. */
  readonly takenStates?: ReadonlySet<string>
  /** If given, every other transition is red. */
  readonly takenTransitions?: ReadonlySet<string>
  readonly onEvent?: (transition: ChartTransition) => void
}
