import type { Patch } from './product-source.ts'

/** A fault that was once in the product, or could be: put back, the checker must find it. */
export interface Fault {
  readonly name: string
  readonly patches: readonly Patch[]
  /** Which invariants may find it. */
  readonly breaks: RegExp
  /** One that finds it soon, where the usual one takes its time. */
  readonly seed?: number
  /** Histories within which it must be found, where fewer than usual suffice. */
  readonly most?: number
}
