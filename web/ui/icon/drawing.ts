/**
 * One icon as SVG path data. `outline` is stroked; `filled` is filled and stroked, `details` are cut into the filled form.
 * The canvas is 32 by 32 unless `canvas` says otherwise (home: 28 by 28, specification §2).
 */
export interface Drawing {
  readonly canvas?: number
  readonly outline: string
  readonly filled?: string
  readonly details?: string
}
