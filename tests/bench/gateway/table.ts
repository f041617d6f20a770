/** Medians over the rounds. */
export interface Measure {
  readonly cpuMicroseconds: number
  readonly requestsPerSecond: number
  /** Requests per second, divided by those of the direct REST calls. */
  readonly shareOfDirect: number
}

interface Found {
  readonly connections: number
  readonly generations: number
  readonly rounds: number
  readonly questions: readonly string[]
  readonly servers: readonly { readonly name: string; readonly measures: readonly Measure[] }[]
}

const width = 34
const own = 'this gateway'

function toLine(name: string, cells: readonly string[]): string {
  return [name.padEnd(width), ...cells.map((cell) => cell.padStart(22))].join(' ')
}

function times(one: number | undefined, other: number): string {
  return `×${((one ?? Number.NaN) / other).toFixed(2)}`
}

/**
 * Formats the findings as a table, with a line per server and three numbers per question, and compares this
 * gateway with each server.
 */
export function toTable({ connections, generations, rounds, questions, servers }: Found): string[] {
  const ours = servers.find(({ name }) => name === own)?.measures ?? []
  const against = ({ measures }: Found['servers'][number]): string[] =>
    measures.map(({ cpuMicroseconds, requestsPerSecond }, at) => {
      const cpu = times(ours[at]?.cpuMicroseconds, cpuMicroseconds)
      return `${cpu} / ${times(ours[at]?.requestsPerSecond, requestsPerSecond)}`
    })
  return [
    `${connections} connections, medians of ${generations} × ${rounds} rounds, every server in each of them`,
    '',
    'µs of processor time a request / requests a second / share of direct REST',
    toLine('', questions),
    ...servers.map(({ name, measures }) =>
      toLine(
        name,
        measures.map(
          ({ cpuMicroseconds, requestsPerSecond, shareOfDirect }) =>
            `${cpuMicroseconds} / ${requestsPerSecond} / ${shareOfDirect.toFixed(2)}`,
        ),
      ),
    ),
    '',
    `${own} against each: processor time a request / requests a second`,
    ...servers.filter(({ name }) => name !== own).map((server) => toLine(server.name, against(server))),
  ]
}
