import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { equivalents } from './equivalents.ts'
import type { FaultyTests } from './faulty-tests.ts'
import type { Row } from './row.ts'
import { sourceMutantsOf } from './source-mutants.ts'
import type { Subject } from './subjects.ts'

const root = join(import.meta.dirname, '../..')

/** Whether each test passes as long as nothing is wrong; one that does not cannot judge. */
const passes = new Map<string, boolean>()

async function fitOf(
  tests: FaultyTests,
  ring: readonly string[],
  file: string,
  row: Row,
): Promise<readonly string[]> {
  for (const test of ring) {
    if (passes.has(test)) continue
    const isFit = !(await tests.fail([test], file, null)) || !(await tests.fail([test], file, null))
    passes.set(test, isFit)
    if (!isFit) row.unfit.push(test)
  }
  return ring.filter((test) => passes.get(test))
}

/** What the tests of one file noticed of its faults; `survived` hears of each that they did not. */
export async function judge(
  tests: FaultyTests,
  { file, testsOf, isFault }: Subject,
  row: Row,
  survived: (name: string) => void,
): Promise<void> {
  const mutants = sourceMutantsOf(file, readFileSync(join(root, file), 'utf8')).filter(isFault)
  if (mutants.length === 0) return
  for (const { name, line, text, within } of mutants) {
    const full = `${file}:${name}`
    const reason = equivalents[full]
    if (reason !== undefined) {
      row.equivalent.push({ name: full, reason })
      continue
    }
    let isKilled = false
    for (const ring of testsOf(within)) {
      if (isKilled) break
      isKilled = await tests.fail(await fitOf(tests, ring, file, row), file, text)
    }
    row.mutants += 1
    if (isKilled) row.killed += 1
    else {
      const survivor = `${file}:${line} ${name}`
      row.survivors.push(survivor)
      survived(survivor)
    }
  }
}
