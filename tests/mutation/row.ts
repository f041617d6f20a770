/** What the tests noticed of the faults of one area. */
export interface Row {
  readonly area: string
  mutants: number
  killed: number
  readonly survivors: string[]
  readonly equivalent: string[]
  seconds: number
}
