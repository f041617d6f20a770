import { registry } from '../registry/registry.ts'
import { cover } from './coverage.ts'
import type { MachineCoverage } from './coverage.ts'

const toLine = (row: MachineCoverage) =>
  [
    row.machine.padEnd(16),
    `states ${row.statesTaken}/${row.states}`.padEnd(16),
    `transitions ${row.transitionsTaken}/${row.transitions}`.padEnd(24),
    `guards ${row.guardsTaken}/${row.guards}`.padEnd(14),
    `pairs ${row.pairsTaken}/${row.pairs}`,
    ...[...row.missing, ...row.missingPairs].map((missing) => `\n  not taken: ${missing}`),
  ].join(' ')

const rows: MachineCoverage[] = []
for (const registered of registry) rows.push(await cover(registered))

console.log(process.argv.includes('--json') ? JSON.stringify(rows) : rows.map(toLine).join('\n'))
if (rows.some((row) => row.missing.length + row.missingPairs.length > 0)) process.exitCode = 1
