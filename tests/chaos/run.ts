import { parseArgs } from 'node:util'

import { ensureWebBuild } from '#server/web-files.ts'

import { run as catchMutants } from './caught-mutants.ts'
import { run as killProcesses } from './killed-processes.ts'
import { run as killPostgres } from './postgres.ts'
import type { ChaosReport } from './report.ts'
import type { ChaosOptions } from './scene.ts'
import { run as killMachines } from './several-machines.ts'
import { run as changeSurroundings } from './surroundings.ts'
import { run as upgrade } from './upgrade.ts'

const scenarios = {
  cluster: { run: killMachines, rounds: 100 },
  mutants: { run: catchMutants, rounds: 3 },
  postgres: { run: killPostgres, rounds: 50 },
  processes: { run: killProcesses, rounds: 35 },
  surroundings: { run: changeSurroundings, rounds: 6 },
  upgrade: { run: runUpgrade, rounds: 1 },
}

const { positionals, values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    writes: { type: 'string', default: '100' },
    people: { type: 'string', default: '4' },
    items: { type: 'string', default: '100000' },
    from: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

function runUpgrade({ people, progress, writes }: ChaosOptions): Promise<ChaosReport> {
  const { from } = values
  return upgrade({
    people,
    progress,
    writes,
    items: Number(values.items),
    readMs: 2000,
    ...(from !== undefined && { from }),
  })
}

const name = positionals[0] ?? ''
if (!Object.hasOwn(scenarios, name)) {
  const names = Object.keys(scenarios).join(', ')
  console.error(
    `Say which: npm run chaos NAME [-- --rounds N --people N --writes N --json], where NAME is one of: ${names}`,
  )
  process.exit(1)
}
const scenario = scenarios[name as keyof typeof scenarios]
// The scenario of upgrades has no pages.
if (name !== 'upgrade') ensureWebBuild()
const { lines, data, violations } = await scenario.run({
  rounds: Number(values.rounds ?? scenario.rounds),
  people: Number(values.people),
  writes: Number(values.writes),
  entry: 'server/start.ts',
  progress: (line) => process.stderr.write(`${line}\n`),
})
console.log(values.json ? JSON.stringify(data, null, 2) : lines.join('\n'))
process.exitCode = violations.length === 0 ? 0 : 1
