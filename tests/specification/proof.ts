/**
 * What proves a fact: a test file, the title of a test as it is written there, and, where one title stands
 * for the rows of a table, the text of the row that counts.
 */
export type Proof = readonly [file: string, title: string, row?: string]

/** A small fault of the product that breaks the fact: a text that is once in a file, and what replaces it. */
export type Mutant = readonly [file: string, from: string, to: string]

/** What proves a fact; at least one of these tests fails while the mutant is in. */
export interface Evidence {
  readonly mutant: Mutant
  /** Each shows a clause that no test nearer to a person shows. */
  readonly proofs: readonly Proof[]
  /** Shows once more, farther from a person and for less, what is proven already. */
  readonly also?: readonly Proof[]
}

export function allProofs({ proofs, also = [] }: Evidence): readonly Proof[] {
  return [...proofs, ...also]
}

/** The proofs of the facts of a section, by the numbers of docs/specification.md. */
export type Proofs = Readonly<Record<string, Evidence>>
