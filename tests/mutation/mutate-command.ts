/** Puts one small fault after the other into our sources and lets the tests that import them judge. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createVitest } from 'vitest/node'
import type { Vitest } from 'vitest/node'

import { equivalents } from './equivalents.ts'
import { mutateCharts } from './mutate-charts.ts'
import type { Row } from './row.ts'
import { sourceMutantsOf } from './source-mutants.ts'
import { areaNames, subjectsOf } from './subjects.ts'
import type { Subject } from './subjects.ts'
import { swap } from './swap-plugin.ts'

const root = join(import.meta.dirname, '../..')

/** Whether some of these tests fail. */
async function fails(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  const specifications = tests.flatMap((file) => vitest.getModuleSpecifications(join(root, file)))
  if (specifications.length === 0) return false
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
}

async function judge(vitest: Vitest, subject: Subject, row: Row): Promise<void> {
  const file = join(root, subject.file)
  const mutants = sourceMutantsOf(subject.file, readFileSync(file, 'utf8'))
  for (const tests of subject.tests)
    if (await fails(vitest, tests)) throw new Error(`tests of ${subject.file} fail without a fault`)
  for (const { name, text } of mutants) {
    const full = `${subject.file}:${name}`
    if (Object.hasOwn(equivalents, full)) {
      row.equivalent.push(full)
      continue
    }
    swap({ file, text })
    vitest.invalidateFile(file)
    let isKilled = false
    for (const tests of subject.tests) isKilled ||= await fails(vitest, tests)
    swap(null)
    vitest.invalidateFile(file)
    row.mutants += 1
    if (isKilled) row.killed += 1
    else row.survivors.push(full)
  }
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isJson = process.argv.includes('--json')
const known = asked.filter((name) => areaNames.includes(name))
// A part of a path asks for the files that it stands in.
const paths = asked.filter((name) => !areaNames.includes(name))
const names = known.length > 0 ? known : areaNames
const subjects = subjectsOf(names).filter(
  ({ file }) => paths.length === 0 || paths.some((part) => file.includes(part)),
)

const quiet = { onInit: () => undefined }
const vitest = await createVitest('test', {
  watch: false,
  config: join(import.meta.dirname, 'vitest.config.ts'),
  root,
  reporters: [quiet],
})
await vitest.standalone()
await vitest.globTestSpecifications()
const rows: Row[] = []
for (const area of names) {
  if (area === 'charts') {
    rows.push(await mutateCharts())
    continue
  }
  const row: Row = { area, mutants: 0, killed: 0, survivors: [], equivalent: [], seconds: 0 }
  const startedAt = performance.now()
  for (const subject of subjects.filter((one) => one.area === area)) {
    if (!isJson) process.stderr.write(`${subject.file}\n`)
    await judge(vitest, subject, row)
  }
  row.seconds = Math.round((performance.now() - startedAt) / 1000)
  rows.push(row)
}
await vitest.close()

const toLines = ({ area, mutants, killed, survivors, equivalent, seconds }: Row) =>
  [
    `${area.padEnd(10)} killed ${killed}/${mutants} in ${seconds} s`,
    ...survivors.map((name) => `  survives: ${name}`),
    ...equivalent.map((name) => `  changes nothing: ${name}`),
  ].join('\n')
process.stdout.write(`${isJson ? JSON.stringify(rows) : rows.map((row) => toLines(row)).join('\n')}\n`)
process.exitCode = rows.some(({ survivors }) => survivors.length > 0) ? 1 : 0
