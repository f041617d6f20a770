/** A transition as the chart gives it back. */
export interface ChartTransition {
  /** As machines/testkit/transition-key.ts makes it. */
  readonly key: string
  /** XState's own name of the event: empty for `always`, `xstate.after.…`, `xstate.done.actor.…`. */
  readonly eventType: string
  readonly sourceId: string
}

/** What is painted over a chart, and what a press on an event does. */
export interface ChartOverlay {
  /** Ids of the state nodes that are active. */
  readonly active?: ReadonlySet<string>
  /** Keys of the transitions that can be pressed now. */
  readonly enabled?: ReadonlySet<string>
  /** Keys of the transitions of the last step. */
  readonly recent?: ReadonlySet<string>
  /** Where given, every other state is red. */
  readonly takenStates?: ReadonlySet<string>
  /** Where given, every other transition is red. */
  readonly takenTransitions?: ReadonlySet<string>
  readonly onEvent?: (transition: ChartTransition) => void
}
