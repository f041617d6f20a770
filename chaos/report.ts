/** Result of a scenario: lines for people, data for programs, and violations. */
export interface ChaosReport {
  readonly lines: readonly string[]
  readonly data: unknown
  readonly violations: readonly string[]
}
