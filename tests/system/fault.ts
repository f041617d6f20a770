import type { Patch } from './product-source.ts'

/**
 * A fault that was once in the product, or could be. When it is put back, its history in
 * `known-histories.json` must break an invariant.
 */
export interface Fault {
  readonly name: string
  readonly patches: readonly Patch[]
  /** The invariants that may find it. */
  readonly breaks: RegExp
  /** Random histories within which it must be found as well. */
  readonly within?: number
}
