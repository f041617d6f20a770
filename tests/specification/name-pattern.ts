import type { Proof } from './proof.ts'

/** What a title leaves open for a row of its table: `%s`, `$name` or `${name}`. */
const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/

/** A word of a row as the title of its test shows it; "/v1/teams" is not found in "/v1/teams/{teamname}". */
const wordIn = (word: string) => `(?=.*${RegExp.escape(word)}(?![\\w/{-]))`

/** The names that the tests of a proof have when they run, behind those of their groups. */
export function namePattern([, title, row]: Proof): RegExp {
  const parts = title.split(placeholder)
  const words = parts.length > 1 ? (row ?? '').split(/[\s'"`,[\]]+/).filter((word) => word !== '') : []
  const written = parts.map((part) => RegExp.escape(part)).join('.*')
  return new RegExp(`^${words.map(wordIn).join('')}(?:.* > )?${written}$`, 'su')
}

/** What any of these proofs names. */
export function anyOf(proofs: readonly Proof[]): RegExp {
  return new RegExp(proofs.map((proof) => namePattern(proof).source).join('|'), 'su')
}
