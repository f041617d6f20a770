/** The middle of the rounds. */
export interface Measure {
  readonly cpuMicroseconds: number
  readonly requestsPerSecond: number
  /** Requests a second against those of the direct REST calls. */
  readonly shareOfDirect: number
}
