/**
 * Writes the generated columns of docs/specification.md. With `--mutate [ROW or SECTION…]` applies the mutant
 * of each fact instead, and prints the test that noticed it; `--no-browser` skips mutants that only a browser
 * test can notice.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { writeColumns } from './document.ts'
import { mutateFacts } from './mutate-facts.ts'
import { proofs } from './proofs.ts'

const root = new URL('../../', import.meta.url).pathname
const file = `${root}docs/specification.md`

if (process.argv.includes('--mutate')) {
  const areKilled = await mutateFacts(root, proofs, {
    rows: process.argv.slice(2).filter((argument) => !argument.startsWith('--')),
    hasBrowser: !process.argv.includes('--no-browser'),
    say: (line) => void process.stdout.write(`${line}\n`),
  })
  process.exitCode = areKilled ? 0 : 1
} else writeFileSync(file, writeColumns(readFileSync(file, 'utf8'), proofs))
