/**
 * Proof of a fact: a test file, the title of a test as written there, and, if the title stands for the rows
 * of a table, the text of the relevant row.
 */
export type Proof = readonly [file: string, title: string, row?: string]

/**
 * A small fault of the product that breaks the fact: a text that occurs once in a file, and its replacement.
 */
export type Mutant = readonly [file: string, from: string, to: string]

/** Evidence of a fact; at least one of its tests fails with the mutant applied. */
export interface Evidence {
  readonly mutant: Mutant
  /** Proofs that each show a clause which no test nearer to a user shows. */
  readonly proofs: readonly Proof[]
  /** Cheaper tests, farther from a user, of clauses that are already proven. */
  readonly also?: readonly Proof[]
}

export function allProofs({ proofs, also = [] }: Evidence): readonly Proof[] {
  return [...proofs, ...also]
}

/** Evidence for the facts of a section, by their numbers in docs/specification.md. */
export type Proofs = Readonly<Record<string, Evidence>>
