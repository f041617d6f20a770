import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { equivalents } from './equivalents.ts'
import type { FaultyTests } from './faulty-tests.ts'
import type { Row } from './row.ts'
import { sourceMutantsOf } from './source-mutants.ts'
import type { Subject } from './subjects.ts'

const root = join(import.meta.dirname, '../..')

/** What the tests of one file noticed of its faults; `survived` hears of each that they did not. */
export async function judge(
  tests: FaultyTests,
  { file, tests: rings, isFault }: Subject,
  row: Row,
  survived: (name: string) => void,
): Promise<void> {
  const mutants = sourceMutantsOf(file, readFileSync(join(root, file), 'utf8')).filter(isFault)
  if (mutants.length === 0) return
  for (const ring of rings)
    if (await tests.fail(ring, file, null)) throw new Error(`tests of ${file} fail without a fault`)
  for (const { name, text } of mutants) {
    const full = `${file}:${name}`
    const reason = equivalents[full]
    if (reason !== undefined) {
      row.equivalent.push({ name: full, reason })
      continue
    }
    let isKilled = false
    for (const ring of rings) isKilled ||= await tests.fail(ring, file, text)
    row.mutants += 1
    if (isKilled) row.killed += 1
    else {
      row.survivors.push(full)
      survived(full)
    }
  }
}
