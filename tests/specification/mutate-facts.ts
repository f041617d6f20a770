import { openBrowserTests } from './browser-mutants.ts'
import { TestsStuck, openTests } from './fact-tests.ts'
import type { AskedTests, FactTests } from './fact-tests.ts'
import { faultOfMutant, textWith, lineOf } from './mutant.ts'
import type { Verdict } from './mutant.ts'
import { byLevel, anyOf, allProofs } from './proof.ts'
import type { Evidence, Mutant, Proof, Proofs } from './proof.ts'

/** Each mutant needs another database or window, perhaps on a loaded machine. */
const limits = { testTimeout: 30_000, hookTimeout: 120_000 }

function askedOf(proofs: readonly Proof[]): AskedTests {
  const byFile = Map.groupBy(proofs, ([file]) => file)
  return new Map([...byFile].map(([file, own]) => [file, anyOf(own)]))
}

/** Runs the tests of one level against a mutant; they have to pass without it. */
async function judge(
  tests: FactTests,
  root: string,
  mutant: Mutant,
  proofs: readonly Proof[],
): Promise<Verdict> {
  const [file] = mutant
  const alone = askedOf(proofs)
  const whole: AskedTests = new Map([...alone.keys()].map((test) => [test, undefined]))
  // Some tests depend on the one before, so run the whole file if the selected tests alone do not work.
  for (const asked of [alone, whole]) {
    const named = async (text: string | null) =>
      (await tests.outcomes(asked, file, text)).filter((test) => alone.get(test.file)?.test(test.name))
    const faulty = textWith(root, mutant)
    let after = await named(faulty)
    // On a loaded machine a thread may not start in time.
    if (after.length === 0) after = await named(faulty)
    if (after.length > 0 && after.every(({ hasPassed }) => hasPassed)) return 'survived'
    const before = await named(null)
    const passed = new Set(before.filter(({ hasPassed }) => hasPassed).map(({ name }) => name))
    if (after.some(({ name, hasPassed }) => !hasPassed && passed.has(name))) {
      // A failure caused by load alone passes on the next run.
      const failed = new Set(after.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name))
      const killer = (await named(faulty)).find(({ name, hasPassed }) => !hasPassed && failed.has(name))
      return killer ? { killer: `${killer.file.split('/').at(-1)} “${killer.name}”` } : 'survived'
    }
    if (passed.size > 0 && passed.size === before.length) return { hindrance: 'no test runs with the mutant' }
  }
  return { hindrance: 'the tests fail without the mutant' }
}

/** Selects rows by number and sections by theirs, `4.9` or `4`; all rows if none is selected. */
function rowsOf(proofs: Proofs, asked: readonly string[]): [string, Evidence][] {
  const isAsked = (id: string) => asked.some((one) => id === one || id.startsWith(`${one}.`))
  return Object.entries(proofs).filter(([id]) => asked.length === 0 || isAsked(id))
}

interface Wanted {
  readonly rows: readonly string[]
  readonly hasBrowser: boolean
  readonly say: (line: string) => void
}

/** Applies the mutants of the facts one after another; returns true if the tests notice all of them. */
export async function mutateFacts(
  root: string,
  proofs: Proofs,
  { rows, hasBrowser, say }: Wanted,
): Promise<boolean> {
  const left: { readonly id: string; readonly mutant: Mutant; readonly proofs: readonly Proof[] }[] = []
  let areKilled = true
  const conclude = (id: string, verdict: Verdict) => {
    if (verdict === 'survived' || 'hindrance' in verdict) areKilled = false
    say(lineOf(id, verdict))
  }
  let tests = await openTests(root, limits)
  const judgeBelow = async (mutant: Mutant, ones: readonly Proof[]): Promise<Verdict> => {
    try {
      return await judge(tests, root, mutant, ones)
    } catch (error) {
      if (!(error instanceof TestsStuck)) throw error
      void tests.close()
      tests = await openTests(root, limits)
      return await judge(tests, root, mutant, ones)
    }
  }
  try {
    for (const [id, evidence] of rowsOf(proofs, rows)) {
      const { mutant } = evidence
      const fault = faultOfMutant(root, mutant)
      let verdict: Verdict = fault === undefined ? 'survived' : { hindrance: fault }
      for (const [level, ones] of fault === undefined ? byLevel(allProofs(evidence)) : []) {
        if (level === 'browser') left.push({ id, mutant, proofs: ones })
        else verdict = await judgeBelow(mutant, ones)
        if (verdict !== 'survived') break
      }
      if (verdict !== 'survived' || !left.some((row) => row.id === id)) conclude(id, verdict)
    }
  } finally {
    await tests.close()
  }
  if (left.length === 0) return areKilled
  if (!hasBrowser) {
    for (const { id } of left) say(lineOf(id, { hindrance: 'left to the browser' }))
    return areKilled
  }
  const all = left.flatMap((row) => row.proofs)
  const browser = await openBrowserTests(root, all)
  try {
    for (const { id, mutant, proofs: own } of left) conclude(id, await browser.judge(mutant, own))
  } finally {
    browser.close()
  }
  return areKilled
}
