import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isTest } from '../house/imports.ts'
import type { Mutant } from './proof.ts'

/** Describes the fault of a mutant; undefined if it changes the product in exactly one place. */
export function faultOfMutant(root: string, [file, from, to]: Mutant): string | undefined {
  if (/^(tests|docs|scripts|bench|chaos)\//.test(file) || isTest(file)) return `${file} is not the product`
  if (!existsSync(join(root, file))) return `${file} is missing`
  const times = readFileSync(join(root, file), 'utf8').split(from).length - 1
  if (times !== 1) return `${file} has “${from}” ${times} times`
  return from === to ? `${file}: “${from}” stays as it is` : undefined
}

/** Text of the file with the mutant applied. */
export function textWith(root: string, [file, from, to]: Mutant): string {
  return readFileSync(join(root, file), 'utf8').replace(from, () => to)
}

/** Result of a fact's mutant: the test that noticed it, or the reason why there is no result. */
export type Verdict = { readonly killer: string } | { readonly hindrance: string } | 'survived'

export function lineOf(id: string, verdict: Verdict): string {
  if (verdict === 'survived') return `${id.padEnd(5)} SURVIVED`
  if ('killer' in verdict) return `${id.padEnd(5)} killed by ${verdict.killer}`
  return `${id.padEnd(5)} not judged: ${verdict.hindrance}`
}
