export type TooltipPosition = 'Top' | 'Bottom' | 'Left' | 'Right'

/** A word on one thing of the page (specification §3). */
export type TooltipSpec = {
  /** The id of the thing it stands at. */
  target: string
  position: TooltipPosition
  message: string
  /** Seconds until it hides by itself; null: it stays as long as the thing is pointed at. */
  timeout: number | null
  /** Shows nothing, and hides what is shown. */
  suspend: boolean
}
