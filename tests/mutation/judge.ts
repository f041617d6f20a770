import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { equivalents } from './equivalents.ts'
import type { FaultyTests } from './faulty-tests.ts'
import type { Row } from './row.ts'
import { sourceMutantsOf } from './source-mutants.ts'
import type { Subject } from './subjects.ts'

const root = join(import.meta.dirname, '../..')

/** Tests that pass as long as nothing is wrong. */
const sound = new Set<string>()

async function assertSound(tests: FaultyTests, ring: readonly string[], file: string): Promise<void> {
  for (const test of ring) {
    if (sound.has(test)) continue
    if (await tests.fail([test], file, null)) throw new Error(`${test} fails without a fault`)
    sound.add(test)
  }
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
  for (const { name, text, within } of mutants) {
    const full = `${file}:${name}`
    const reason = equivalents[full]
    if (reason !== undefined) {
      row.equivalent.push({ name: full, reason })
      continue
    }
    let isKilled = false
    for (const ring of testsOf(within)) {
      await assertSound(tests, ring, file)
      isKilled ||= await tests.fail(ring, file, text)
    }
    row.mutants += 1
    if (isKilled) row.killed += 1
    else {
      row.survivors.push(full)
      survived(full)
    }
  }
}
