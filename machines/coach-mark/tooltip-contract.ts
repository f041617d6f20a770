export type TooltipPosition = 'Top' | 'Bottom' | 'Left' | 'Right'

/** A tooltip for one element of the page (specification §3). */
export type TooltipSpec = {
  /** Id of the element. */
  target: string
  position: TooltipPosition
  message: string
  /** Seconds until it hides by itself; null shows it as long as the element is hovered or focused. */
  timeout: number | null
  /** True hides the tooltip and keeps it hidden. */
  suspend: boolean
}
