/** Result of a fact's mutant: the test that noticed it, or the reason why there is no result. */
export type Verdict = { readonly killer: string } | { readonly hindrance: string } | 'survived'

export function lineOf(id: string, verdict: Verdict): string {
  if (verdict === 'survived') return `${id.padEnd(5)} SURVIVED`
  if ('killer' in verdict) return `${id.padEnd(5)} killed by ${verdict.killer}`
  return `${id.padEnd(5)} not judged: ${verdict.hindrance}`
}
