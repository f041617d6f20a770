/** Medians over the rounds. */
export interface Measure {
  readonly cpuMicroseconds: number
  readonly requestsPerSecond: number
  /** Requests per second, divided by those of the direct REST calls. */
  readonly shareOfDirect: number
}
