import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { equivalents } from './equivalents.ts'
import type { FaultyTests } from './faulty-tests.ts'
import { sourceMutantsOf } from './source-mutants.ts'
import type { SourceMutant } from './source-mutants.ts'
import { MOST_RINGS } from './subjects.ts'
import type { Subject } from './subjects.ts'

/** Result of the faults of one area. */
export interface Row {
  readonly area: string
  mutants: number
  killed: number
  readonly survivors: string[]
  /** Equivalent mutants, which change nothing observable; they do not count. */
  readonly equivalent: { readonly name: string; readonly reason: string }[]
  /** Tests that fail without a fault and were not run. */
  readonly unfit: string[]
  /** Sum of the tests' times: with two parallel runs, twice the elapsed time. */
  seconds: number
}

const root = join(import.meta.dirname, '../..')

/** True for tests that pass without a fault; others cannot judge. */
const passes = new Map<string, boolean>()

async function isFit(tests: FaultyTests, test: string, row: Row): Promise<boolean> {
  const known = passes.get(test)
  if (known !== undefined) return known
  const isPassing = (await tests.passes(test)) || (await tests.passes(test))
  passes.set(test, isPassing)
  if (!isPassing) row.unfit.push(test)
  return isPassing
}

/** Faults to try on each test of a ring. */
function asked(subject: Subject, ring: number, mutants: ReadonlySet<SourceMutant>) {
  const byTest = new Map<string, SourceMutant[]>()
  for (const mutant of mutants)
    for (const test of subject.testsOf(mutant.within)[ring] ?? [])
      byTest.set(test, [...(byTest.get(test) ?? []), mutant])
  return byTest
}

/** Tries the faults of one file on its tests; calls `survived` for each undetected one. */
export async function judge(
  tests: FaultyTests,
  subject: Subject,
  row: Row,
  survived: (name: string) => void,
): Promise<void> {
  const { file } = subject
  const mutants = sourceMutantsOf(file, readFileSync(join(root, file), 'utf8'))
  const alive = new Set<SourceMutant>()
  for (const mutant of mutants) {
    const name = `${file}:${mutant.name}`
    const reason = equivalents[name]
    if (reason === undefined) alive.add(mutant)
    else row.equivalent.push({ name, reason })
  }
  row.mutants += alive.size
  for (let ring = 0; ring < MOST_RINGS && alive.size > 0; ring += 1)
    for (const [test, ofTest] of asked(subject, ring, alive)) {
      const left = ofTest.filter((mutant) => alive.has(mutant))
      if (left.length === 0 || !(await isFit(tests, test, row))) continue
      const noticed = await tests.notices(
        test,
        subject,
        left.map(({ text }) => text),
      )
      for (const [index, mutant] of left.entries()) if (noticed[index]) alive.delete(mutant)
      row.killed += noticed.filter(Boolean).length
    }
  for (const { line, name } of alive) {
    const survivor = `${file}:${line} ${name}`
    row.survivors.push(survivor)
    survived(survivor)
  }
}
