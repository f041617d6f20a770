import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Result of a benchmark: lines for people, and data for programs. */
export interface BenchReport {
  readonly lines: readonly string[]
  readonly data: unknown
  /** Measures beyond their limits; the command fails if there are any. */
  readonly failures?: readonly string[]
}

interface Bench {
  /** Runs the benchmark; `progress` receives a line now and then. */
  run(progress: (line: string) => void, options: BenchOptions): Promise<BenchReport>
}

export interface BenchOptions {
  /** Measures the gain of each fast part of the product, instead of its peers. */
  readonly ab: boolean
}

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const { positionals, values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, ab: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [name] = positionals
if (name === undefined || !names.includes(name)) {
  console.error(`Say which: npm run bench NAME [-- --json], where NAME is one of: ${names.join(', ')}`)
  process.exit(1)
}

const bench = (await import(`./${name}/bench.ts`)) as Bench
const { lines, data, failures = [] } = await bench.run((line) => process.stderr.write(`${line}\n`), values)
console.log(values.json ? JSON.stringify(data, null, 2) : lines.join('\n'))
if (failures.length > 0) process.exitCode = 1
