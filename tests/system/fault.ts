import type { Patch } from './product-source.ts'

/**
 * A fault that the product once had, or could have. With it, its history in `known-histories.json` must break
 * an invariant.
 */
export interface Fault {
  readonly name: string
  readonly patches: readonly Patch[]
  /** Names of the invariants that may find it. */
  readonly breaks: RegExp
  /** Number of random histories within which it must also be found. */
  readonly within?: number
}
