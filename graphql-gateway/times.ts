import type { Metric, Registry } from 'prom-client'

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

type Label = string | number

/** Times of one kind of thing. */
interface Row {
  /** How many fell between a bound and the one before it; the last is for what is longer than all of them. */
  readonly counts: number[]
  sum: number
}

interface Options<Names extends readonly [string, string]> {
  readonly name: string
  readonly help: string
  readonly labelNames: Names
  readonly registry: Registry
}

/**
 * A histogram of seconds with two labels. What prom-client makes of labels for every single time costs more
 * than the rest of the bookkeeping of a call; here it sees them when somebody looks.
 */
export class Times {
  readonly #rows = new Map<Label, Map<Label, Row>>()

  constructor({ name, help, labelNames: [first, second], registry }: Options<readonly [string, string]>) {
    const rows = this.#rows
    const values = function* () {
      for (const [one, below] of rows)
        for (const [other, { counts, sum }] of below) {
          const labels = { [first]: one, [second]: other }
          let count = 0
          for (const [at, bound] of [...bounds, '+Inf'].entries()) {
            count += counts[at] ?? 0
            yield { metricName: `${name}_bucket`, labels: { le: bound, ...labels }, value: count }
          }
          yield { metricName: `${name}_sum`, labels, value: sum }
          yield { metricName: `${name}_count`, labels, value: count }
        }
    }
    const get = async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: [...values()] })
    // The registry asks no more of a metric than this.
    registry.registerMetric({ name, get } as unknown as Metric)
  }

  observe(one: Label, other: Label, seconds: number): void {
    const row = this.#rowOf(one, other)
    let at = 0
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1
    row.counts[at] = (row.counts[at] ?? 0) + 1
    row.sum += seconds
  }

  #rowOf(one: Label, other: Label): Row {
    const known = this.#rows.get(one)?.get(other)
    if (known) return known
    const row = { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
    const below = this.#rows.get(one) ?? new Map<Label, Row>()
    this.#rows.set(one, below.set(other, row))
    return row
  }
}
