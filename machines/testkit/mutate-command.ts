import { registry } from '../registry/registry.ts'
import { type MutationReport, mutate, testsOf } from './mutate.ts'

const toLine = ({ machine, mutants, killed, survivors, equivalent, endless, unfit }: MutationReport) =>
  [
    `${machine.padEnd(16)} killed ${killed}/${mutants}`,
    ...(unfit === null ? [] : [`  cannot be judged: ${unfit}`]),
    ...endless.map((name) => `  does not end: ${name}`),
    ...(unfit === null ? survivors : []).map((name) => `  survives: ${name}`),
    ...equivalent.map(({ name, reason }) => `  changes nothing: ${name} (${reason})`),
  ].join('\n')

const names = registry.map(({ name }) => name)
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no machine ${unknown.join(', ')}; there are ${names.join(', ')}.\n`)
  process.exit(2)
}

const reports = await mutate(
  registry
    .filter(({ name }) => asked.length === 0 || asked.includes(name))
    .map(({ name, machine }) => ({ name, machine, tests: testsOf(name, names) })),
)
const rows = reports.map(({ machine, mutants, killed, survivors }) => ({
  machine,
  mutants,
  killed,
  survivors,
}))

process.stdout.write(
  `${process.argv.includes('--json') ? JSON.stringify(rows) : reports.map(toLine).join('\n')}\n`,
)
if (reports.some(({ survivors }) => survivors.length > 0)) process.exitCode = 1
