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
