import { readFileSync } from 'node:fs'

import { Counter, Histogram, Registry } from 'prom-client'

/** What Prometheus is told of the gateway. */
export interface Metrics {
  /** An operation that has ended, with the codes of its errors. */
  observeOperation(
    operation: { readonly operation: string; readonly kind: string | undefined },
    seconds: number,
    codes: readonly string[],
  ): void
  /** A call to the REST API; without a status where no answer came. */
  observeCall(method: string, url: string, status: number | undefined, seconds: number): void
  readonly contentType: string
  text(): Promise<string>
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

// Names are the client's to choose, and every one of them is a row that is kept.
const namesKept = 200
const pathsKept = 2_000

const readWords = (): Set<string> => {
  const contract = new URL('../rest-api.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(contract, 'utf8')) as { readonly paths: object }
  return new Set(Object.keys(paths).flatMap((path) => path.split('/').filter((part) => /^[^{]/.test(part))))
}

/** Paths without what names a single thing, as /v1/tasks/{id}/status. */
const createPathNames = (): ((url: string) => string) => {
  const words = readWords()
  const known = new Map<string, string>()
  const nameOf = (path: string): string => {
    const parts = path.split('/').map((part) => (part === '' || words.has(part) ? part : '{id}'))
    return parts.join('/')
  }
  return (url) => {
    const path = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split('?', 1)[0] ?? ''
    const name = known.get(path) ?? nameOf(path)
    if (known.size < pathsKept && path.length < 200) known.set(path, name)
    return name
  }
}

export const createMetrics = (): Metrics => {
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
  const pathOf = createPathNames()
  return {
    observeOperation: ({ operation, kind = 'unknown' }, seconds, codes) => {
      const name = nameOf(operation)
      operations.observe({ operation: name, kind }, seconds)
      for (const code of codes) errors.inc({ operation: name, code })
    },
    observeCall: (method, url, status, seconds) =>
      calls.observe({ call: `${method} ${pathOf(url)}`, status: status ?? 'none' }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
