import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { importsOf } from '../house/imports.ts'
import type { Proof } from './proof.ts'
import { hasTitle } from './test-titles.ts'

/** Text of a test file and of its relative imports, two levels deep, which hold the tables of its rows. */
function withTables(root: string, file: string, steps = 2): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (steps === 0) return text
  const beside = importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier))
    .filter((one) => existsSync(join(root, one)))
  return [text, ...beside.map((one) => withTables(root, one, steps - 1))].join('\n')
}

/** Matches a row as a whole word: "POST /v1/teams" is not found in "POST /v1/teams/{teamname}/users". */
function holds(text: string, row: string): boolean {
  return new RegExp(`${RegExp.escape(row)}(?![\\w/{-])`).test(text)
}

/** Describes the fault of a proof; undefined if its test exists. */
export function faultOf(root: string, [file, title, row]: Proof): string | undefined {
  if (!existsSync(join(root, file))) return `${file} is missing`
  if (!hasTitle(join(root, file), title)) return `${file} has no test “${title}”`
  if (row !== undefined && !holds(withTables(root, file), row)) return `${file} has no row “${row}”`
  return undefined
}
