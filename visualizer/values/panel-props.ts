import type { RegisteredMachine } from '#machines/registry/registry.ts'

import type { ChartOverlay } from './chart-overlay.ts'

/** What a panel at the side gets from the page. */
export interface PanelProps {
  /** The machine that is shown. */
  readonly registered: RegisteredMachine
  /** A panel whose tab is not chosen stays mounted, hidden, so that what it runs goes on. */
  readonly isShown: boolean
  /** Paints over the chart while the panel is shown; null paints nothing. */
  readonly onOverlay: (overlay: ChartOverlay | null) => void
  /** Of the address after `#/name?`; the page itself uses `tab` and `state`. */
  readonly parameters: URLSearchParams
  /** Merges into the address; null takes a name away. */
  readonly onParameters: (changes: Readonly<Record<string, string | null>>) => void
  readonly onShowMachine: (name: string) => void
}
