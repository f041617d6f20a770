import { readFileSync, writeFileSync } from 'node:fs'

import { writeColumns } from './document.ts'
import { proofs } from './proofs.ts'

const file = new URL('../../docs/specification.md', import.meta.url)

writeFileSync(file, writeColumns(readFileSync(file, 'utf8'), proofs))
