/**
 * Injects small faults into the sources, one at a time, and runs the tests that import them. Areas and parts
 * of paths narrow it down: `npm run mutate -- actors browser/cookies`.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { openTests } from './faulty-tests.ts'
import { judge } from './judge.ts'
import type { Row } from './judge.ts'
import { mutateCharts } from './mutate-charts.ts'
import { areaNames, subjectsOf } from './subjects.ts'

const root = join(import.meta.dirname, '../..')

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isJson = process.argv.includes('--json')
const known = asked.filter((name) => areaNames.includes(name))
const paths = asked.filter((name) => !areaNames.includes(name))
const names = known.length > 0 ? known : areaNames.filter((name) => name !== 'charts' || paths.length === 0)

function toLines({ area, mutants, killed, survivors, equivalent, unfit, seconds }: Row): string {
  return [
    `${area.padEnd(10)} killed ${killed}/${mutants} in ${seconds} s`,
    ...survivors.map((name) => `  survives: ${name}`),
    ...unfit.map((test) => `  cannot judge: ${test}`),
    ...equivalent.map(({ name, reason }) => `  changes nothing: ${name} (${reason})`),
  ].join('\n')
}

/** Every area except the charts, one file per processor at a time. */
async function mutateSources(areas: readonly string[]): Promise<Row[]> {
  const queue = subjectsOf(areas).filter(
    ({ file }) => paths.length === 0 || paths.some((part) => file.includes(part)),
  )
  const rows = areas.map((area): Row => ({
    area,
    mutants: 0,
    killed: 0,
    survivors: [],
    equivalent: [],
    unfit: [],
    seconds: 0,
  }))
  const work = async (): Promise<void> => {
    const tests = await openTests(root)
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { area, file } = next
      const row = rows.find((one) => one.area === area)
      if (row === undefined) continue
      const startedAt = performance.now()
      await judge(tests, next, row, (name) => process.stderr.write(`survives: ${name}\n`))
      const seconds = (performance.now() - startedAt) / 1000
      row.seconds += seconds
      process.stderr.write(`${file}: ${Math.round(seconds)} s\n`)
    }
    await tests.close()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work))
  for (const row of rows) row.seconds = Math.round(row.seconds)
  return rows
}

const startedAt = performance.now()
const rows = [
  ...(names.includes('charts') ? [await mutateCharts()] : []),
  ...(await mutateSources(names.filter((name) => name !== 'charts'))),
]
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
process.stderr.write(`${minutes} minutes\n`)
process.stdout.write(`${isJson ? JSON.stringify(rows) : rows.map((row) => toLines(row)).join('\n')}\n`)
process.exitCode = rows.some(({ survivors, unfit }) => survivors.length + unfit.length > 0) ? 1 : 0
