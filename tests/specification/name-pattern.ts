import type { Proof } from './proof.ts'

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
