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

/** Levels of tests from the one nearest to a user, with the files of each. */
const levels = [
  ['browser', /^tests\/e2e\//],
  ['HTTP', /^tests\/(gateway|permissions|sharing|specification)\//],
  ['HTTP', /^embedded-backend\/routes\//],
  ['HTTP', /^graphql-gateway\/(errors|cognito\/client|rest\/transport|resolvers\/.*)\.test\.ts$/],
  ['component', /\.test\.tsx$/],
  ['machine', /^machines\//],
  ['rule', /./],
] as const

type Level = (typeof levels)[number][0]

function levelOfProof([file]: Proof): Level {
  return levels.find(([, files]) => files.test(file))?.[0] ?? 'rule'
}

/** Proofs by level, the one farthest from a user first: those cost least. */
export function byLevel(proofs: readonly Proof[]): [Level, Proof[]][] {
  const order = levels.map(([level]) => level)
  return [...Map.groupBy(proofs, levelOfProof)].toSorted(
    ([one], [other]) => order.indexOf(other) - order.indexOf(one),
  )
}

/** Level of the weakest proof: no proof nearer to a user shows its clause. */
export function levelOf(proofs: readonly Proof[]): string {
  return byLevel(proofs)[0]?.[0] ?? ''
}

/** Placeholder in a title for a row of its table: `%s`, `$name` or `${name}`. */
const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/

/** Matches a word of a row in a title; "/v1/teams" is not found in "/v1/teams/{teamname}". */
const wordIn = (word: string) => `(?=.*${RegExp.escape(word)}(?![\\w/{-]))`

/** Matches the full names of a proof's tests at run time, with or without those of their groups. */
export function namePattern([, title, row]: Proof): RegExp {
  const parts = title.split(placeholder)
  const words = parts.length > 1 ? (row ?? '').split(/[\s'"`,[\]]+/).filter((word) => word !== '') : []
  const written = parts.map((part) => RegExp.escape(part)).join('.*')
  return new RegExp(`^${words.map(wordIn).join('')}(?:.* > )?${written}$`, 'su')
}

/** Matches the tests of any of these proofs. */
export function anyOf(proofs: readonly Proof[]): RegExp {
  return new RegExp(proofs.map((proof) => namePattern(proof).source).join('|'), 'su')
}
