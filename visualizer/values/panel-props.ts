import type { RegisteredMachine } from '#machines/registry/registry.ts'

import type { ChartOverlay } from './chart-overlay.ts'

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
