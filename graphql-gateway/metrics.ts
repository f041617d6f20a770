import { Counter, Histogram, Registry } from 'prom-client'

/** Description of an operation in the log. */
export interface DescribedOperation {
  readonly operation: string
  readonly kind?: string | undefined
}

/** Measurements of the gateway, for Prometheus. */
export interface Metrics {
  /** Counts an operation that has ended, with the codes of its errors. */
  observeOperation(operation: DescribedOperation, seconds: number, codes: readonly string[]): void
  /** Counts a call to the REST API by its name; without a status where no answer came. */
  readonly observeCall: (name: string, status: number | undefined, seconds: number) => void
  readonly contentType: string
  text(): Promise<string>
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

// Names are the client's to choose, and every one of them is a row that is kept.
const namesKept = 200

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const operations = new Histogram({
    name: 'graphql_operation_seconds',
    help: 'Time to answer an operation.',
    labelNames: ['operation', 'kind'],
    buckets,
    registers,
  })
  const errors = new Counter({
    name: 'graphql_errors_total',
    help: 'Errors in answers, by code.',
    labelNames: ['operation', 'code'],
    registers,
  })
  const calls = new Histogram({
    name: 'graphql_upstream_call_seconds',
    help: 'Time of a call to the REST API, by its status; none where no answer came.',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  })
  const names = new Set<string>()
  const nameOf = (name: string): string => {
    if (names.size < namesKept) names.add(name)
    return names.has(name) ? name : 'other'
  }
  return {
    observeOperation: ({ operation: name, kind = 'unknown' }, seconds, codes) => {
      const operation = nameOf(name)
      operations.observe({ operation, kind }, seconds)
      for (const code of codes) errors.inc({ operation, code })
    },
    observeCall: (name, status, seconds) =>
      calls.observe({ call: name.replaceAll(/\{\w+\}/g, '{id}'), status: status ?? 'none' }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
