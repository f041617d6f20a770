/** One step of a walkthrough (specification §3). */
export type CoachMarkInstruction = {
  title: string
  content: string
  /** Query selector of the highlighted element. */
  target: string
  /** Side of the element on which the bubble stands. */
  position: 'left' | 'right' | 'top' | 'bottom'
  /** Alignment along that side; null centres it. */
  subPosition: 'start' | 'end' | null
  /** Minimum width of the bubble, in CSS pixels. */
  minWidth: number | null
}

/** A walkthrough, shown once per person unless it is restarted. */
export type Walkthrough = { id: string; instructions: readonly CoachMarkInstruction[] }

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
