import { SpanKind, SpanStatusCode, context, createContextKey, trace } from '@opentelemetry/api'
import type { Attributes, Span, Tracer, TracerProvider } from '@opentelemetry/api'
import type { Plugin } from 'graphql-yoga'

import type { Metrics } from './metrics.ts'
import { describeOperation } from './operation-log.ts'
import type { DescribedOperation } from './operation-log.ts'
import type { Outcome } from './rest/outgoing-call.ts'
import type { Pools } from './rest/pool-send.ts'
import { createRouteTemplates } from './route-templates.ts'

type Fetch = (request: Request) => Promise<Response>

/**
 * Tells a tracer of operations and of calls to upstreams; each function gives back what it was given, with
 * that added.
 */
export interface Tracing {
  /** A span for each run, unless it comes to nothing. */
  readonly operations: <Asked extends unknown[], Answer extends object | undefined>(
    run: (...asked: Asked) => Promise<Answer>,
  ) => (...asked: Asked) => Promise<Answer>
  /** Lets the span of an operation hear what the metrics hear. */
  readonly metrics: (metrics: Metrics) => Metrics
  readonly fetch: (fetch: Fetch) => Fetch
  readonly pools: (pools: Pools) => Pools
  readonly plugins: readonly Plugin[]
}

interface Called {
  readonly method: string
  readonly url: string
  /** What is asked of the identity provider, whose calls share one address. */
  readonly target: string | null | undefined
}

const name = 'okuyuki-gateway'
const running = createContextKey('the operation that is running')

// Not what a client did.
const ownFaults = new Set(['INTERNAL_SERVER_ERROR', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'])

const none: Tracing = {
  operations: (run) => run,
  metrics: (metrics) => metrics,
  fetch: (fetch) => fetch,
  pools: (pools) => pools,
  plugins: [],
}

const describe = ({ operation, kind }: DescribedOperation, codes: readonly string[]): void => {
  const span = context.active().getValue(running) as Span | undefined
  if (!span) return
  const [code] = codes
  span.updateName(`${kind ?? 'unknown'} ${operation}`)
  span.setAttributes({
    'graphql.operation.name': operation,
    ...(kind && { 'graphql.operation.type': kind }),
    ...(code && { 'error.type': code }),
  })
  if (codes.some((one) => ownFaults.has(one))) span.setStatus({ code: SpanStatusCode.ERROR })
}

const fail = (span: Span, error: unknown): void => {
  const { code, name: kind } = error as { readonly code?: unknown; readonly name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : String(kind))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const createOperations =
  (tracer: Tracer): Tracing['operations'] =>
  (run) =>
  async (...asked) => {
    const span = tracer.startSpan('graphql', {
      kind: trace.getActiveSpan() ? SpanKind.INTERNAL : SpanKind.SERVER,
    })
    const active = trace.setSpan(context.active(), span).setValue(running, span)
    try {
      const answer = await context.with(active, run, undefined, ...asked)
      // A span that is never ended is never told: another run takes the question on.
      if (answer === undefined) return answer
      span.setAttribute('http.response.status_code', 'status' in answer ? Number(answer.status) : 200)
      span.end()
      return answer
    } catch (error) {
      fail(span, error)
      span.end()
      throw error
    }
  }

const attributesOf = ({ method, url, target }: Called, template: string | undefined): Attributes => {
  const { hostname, port, protocol } = new URL(url)
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    ...(template && { 'url.template': template }),
    ...(target && { 'rpc.method': target.split('.').at(-1) ?? target }),
  }
}

/** The span of a call that is under way. */
interface ToldCall {
  run<T>(send: () => T): T
  answered(status: number): void
  failed(error: unknown): void
}

const createCalls =
  (tracer: Tracer, templateOf: (url: string) => string | undefined) =>
  (called: Called): ToldCall => {
    const attributes = attributesOf(called, templateOf(called.url))
    const what = attributes['rpc.method'] ?? attributes['url.template']
    const span = tracer.startSpan([called.method, what].filter(Boolean).join(' '), {
      kind: SpanKind.CLIENT,
      attributes,
    })
    return {
      run: (send) => context.with(trace.setSpan(context.active(), span), send),
      answered: (status) => {
        span.setAttribute('http.response.status_code', status)
        if (status >= 400) fail(span, { code: String(status) })
        span.end()
      },
      failed: (error) => {
        fail(span, error)
        span.end()
      },
    }
  }

const settle = async <Answer extends { readonly status: number }>(
  told: ToldCall,
  send: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    const answer = await told.run(send)
    told.answered(answer.status)
    return answer
  } catch (error) {
    told.failed(error)
    throw error
  }
}

/** Tells the call of what its outcome hears. */
const overhear = (told: ToldCall, { answered, failed }: Outcome): Outcome => ({
  answered: (answer) => {
    told.answered(answer.status)
    answered(answer)
  },
  failed: (error) => {
    told.failed(error)
    failed(error)
  },
})

const target = 'x-amz-target'

/** What stands in the place of a provider until one is registered. */
interface Placeholder extends TracerProvider {
  getDelegateTracer?(name: string): Tracer | undefined
}

const createTracer = (): Tracer | undefined => {
  const provider: Placeholder = trace.getTracerProvider()
  return provider.getDelegateTracer ? provider.getDelegateTracer(name) : provider.getTracer(name)
}

/** Changes nothing where no provider of tracers has been registered before, or where tracing is off. */
export const createTracing = (config: {
  readonly tracing: boolean
  readonly restApiUrl: string
}): Tracing => {
  const tracer = config.tracing ? createTracer() : undefined
  if (!tracer) return none
  const call = createCalls(tracer, createRouteTemplates(config.restApiUrl))
  return {
    operations: createOperations(tracer),
    metrics: (metrics) => ({
      ...metrics,
      observeOperation: (described, seconds, codes) => {
        describe(described, codes)
        metrics.observeOperation(described, seconds, codes)
      },
    }),
    fetch: (fetch) => (request) => {
      const { method, url, headers } = request
      return settle(call({ method, url, target: headers.get(target) }), () => fetch(request))
    },
    pools: (pools) => ({
      ...pools,
      send: (sent, outcome) => {
        const { method, url, headers } = sent
        const told = call({ method, url, target: headers[target] })
        const ending = told.run(() => pools.send(sent, overhear(told, outcome)))
        return {
          end: (reason) => {
            told.failed(reason)
            ending.end(reason)
          },
        }
      },
      open: (sent, signal) => {
        const { method, url } = sent
        return settle(call({ method, url, target: undefined }), () => pools.open(sent, signal))
      },
    }),
    plugins: [
      { onSubscribe: ({ args }) => describe(describeOperation(args.document, args.operationName), []) },
    ],
  }
}
