/** What came of the mutant of a fact: the test that noticed it, or what is in the way of telling. */
export type Verdict = { readonly killer: string } | { readonly hindrance: string } | 'survived'

export function lineOf(id: string, verdict: Verdict): string {
  if (verdict === 'survived') return `${id.padEnd(5)} SURVIVED`
  if ('killer' in verdict) return `${id.padEnd(5)} killed by ${verdict.killer}`
  return `${id.padEnd(5)} not judged: ${verdict.hindrance}`
}
