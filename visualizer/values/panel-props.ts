import type { RegisteredMachine } from '#machines/registry/registry.ts'

/** A transition, as reported by the chart. */
export interface ChartTransition {
  /** Key from machines/testkit/chart-nodes.ts. */
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

/** Props of a side panel. */
export interface PanelProps {
  /** The shown machine. */
  readonly registered: RegisteredMachine
  /** False while its tab is not chosen: the panel stays mounted, hidden, and keeps running. */
  readonly isShown: boolean
  /** Paints over the chart while the panel is shown; null paints nothing. */
  readonly onOverlay: (overlay: ChartOverlay | null) => void
  /** Parameters of the address after `#/name?`; the page itself uses `tab` and `state`. */
  readonly parameters: URLSearchParams
  /** Merges changes into the address; null removes a parameter. */
  readonly onParameters: (changes: Readonly<Record<string, string | null>>) => void
  readonly onShowMachine: (name: string) => void
}
