/** What an operator wants to look at, and why. */
export interface Inspection {
  readonly spatialImageId: string
  readonly reason: string
}

/** What an operator is shown of it. */
export interface Inspected {
  readonly title: string
  readonly description: string
  readonly posterUrl: string | null
  readonly width: number | null
  readonly height: number | null
}
