/** Result of the faults of one area. */
export interface Row {
  readonly area: string
  mutants: number
  killed: number
  readonly survivors: string[]
  /** Faults after which nothing is different that anybody can see; they are not counted among the mutants. */
  readonly equivalent: { readonly name: string; readonly reason: string }[]
  /** Tests that fail without a fault, and were not asked. */
  readonly unfit: string[]
  /** Time of the tests: with two runs beside each other, twice what has passed. */
  seconds: number
}
