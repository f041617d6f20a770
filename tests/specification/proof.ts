/**
 * What proves a fact: a test file, the title of a test as it is written there, and, where one title stands
 * for the rows of a table, the text of the row that counts.
 */
export type Proof = readonly [file: string, title: string, row?: string]

/** The proofs of the facts of a section, by the numbers of docs/specification.md. */
export type Proofs = Readonly<Record<string, readonly Proof[]>>
