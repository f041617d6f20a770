/**
 * What a scenario finds: lines for people, the same for programs, and everything that must not have happened.
 */
export interface ChaosReport {
  readonly lines: readonly string[]
  readonly data: unknown
  readonly violations: readonly string[]
}
