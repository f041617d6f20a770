import type { Measure } from './bench.ts'

interface Found {
  readonly connections: number
  readonly rounds: number
  readonly questions: readonly string[]
  readonly servers: readonly { readonly name: string; readonly measures: readonly Measure[] }[]
}

const width = 34

/** The findings as a table: a line for each server, three numbers for each question. */
export const toTable = ({ connections, rounds, questions, servers }: Found): string[] => [
  `${connections} connections, medians of ${rounds} rounds`,
  `for each question: µs of processor time a request / requests a second / share of direct REST`,
  '',
  `${''.padEnd(width)} ${questions.map((name) => name.padStart(20)).join(' ')}`,
  ...servers.map(({ name, measures }) => {
    const cells = measures.map(({ cpuMicroseconds, requestsPerSecond, shareOfDirect }) =>
      `${cpuMicroseconds} / ${requestsPerSecond} / ${shareOfDirect.toFixed(2)}`.padStart(20),
    )
    return `${name.padEnd(width)} ${cells.join(' ')}`
  }),
]
