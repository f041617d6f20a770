import { registry } from '#machines/registry/registry.ts'

import { mutate, testsOf } from '../../machines/testkit/mutate.ts'
import type { Row } from './judge.ts'

/** The faults of every chart, as one row. */
export async function mutateCharts(): Promise<Row> {
  const startedAt = performance.now()
  const names = registry.map(({ name }) => name)
  const reports = await mutate(
    registry.map(({ name, machine }) => ({ name, machine, tests: testsOf(name, names) })),
  )
  const sum = (of: (report: (typeof reports)[number]) => number) =>
    reports.reduce((total, report) => total + of(report), 0)
  return {
    area: 'charts',
    mutants: sum(({ mutants }) => mutants),
    killed: sum(({ killed }) => killed),
    survivors: reports.flatMap(({ survivors }) => survivors),
    equivalent: reports.flatMap(({ equivalent }) => equivalent),
    unfit: reports.flatMap(({ machine, unfit }) => (unfit === null ? [] : [`${machine}: ${unfit}`])),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
}
