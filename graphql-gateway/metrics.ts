import { Counter, Registry } from 'prom-client'

import { Times } from './times.ts'

/** What Prometheus is told of the gateway. */
export interface Metrics {
  /** An operation that has ended, with the codes of its errors. */
  observeOperation(
    operation: { readonly operation: string; readonly kind: string | undefined },
    seconds: number,
    codes: readonly string[],
  ): void
  /** A call to the REST API by its name, as GET /v1/tasks/{id}; without a status where no answer came. */
  readonly observeCall: (name: string, status: number | undefined, seconds: number) => void
  readonly contentType: string
  text(): Promise<string>
}

// Names are the client's to choose, and every one of them is a row that is kept.
const namesKept = 200

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const operations = new Times({
    name: 'graphql_operation_seconds',
    help: 'Time to answer an operation.',
    labelNames: ['operation', 'kind'],
    registry,
  })
  const errors = new Counter({
    name: 'graphql_errors_total',
    help: 'Errors in answers, by code.',
    labelNames: ['operation', 'code'],
    registers: [registry],
  })
  const calls = new Times({
    name: 'graphql_upstream_call_seconds',
    help: 'Time of a call to the REST API, by its status; none where no answer came.',
    labelNames: ['call', 'status'],
    registry,
  })
  const names = new Set<string>()
  const nameOf = (name: string): string => {
    if (names.size < namesKept) names.add(name)
    return names.has(name) ? name : 'other'
  }
  return {
    observeOperation: ({ operation, kind = 'unknown' }, seconds, codes) => {
      const name = nameOf(operation)
      operations.observe(name, kind, seconds)
      for (const code of codes) errors.inc({ operation: name, code })
    },
    observeCall: (name, status, seconds) => calls.observe(name, status ?? 'none', seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
