/** One step of a walkthrough (specification §3). */
export type CoachMarkInstruction = {
  title: string
  content: string
  /** Query selector of the thing that is highlighted. */
  target: string
  /** On which side of the thing the bubble stands. */
  position: 'left' | 'right' | 'top' | 'bottom'
  /** Along that side; null: in the middle. */
  subPosition: 'start' | 'end' | null
  /** Of the bubble, in CSS pixels. */
  minWidth: number | null
}

/** Shown once to a person, unless they ask for it again. */
export type Walkthrough = { id: string; instructions: readonly CoachMarkInstruction[] }
