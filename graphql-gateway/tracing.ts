import { context, createContextKey, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Span, Tracer, TracerProvider } from '@opentelemetry/api'
import type { Plugin } from 'graphql-yoga'

import type { DescribedOperation, Metrics } from './metrics.ts'
import { describeOperation } from './operation-log.ts'
import type { OutgoingCall, Sender } from './rest/transport.ts'

/** Makes spans of operations and of calls to upstreams; each function returns what it got, traced. */
export interface Tracing {
  /** A span for each run. */
  readonly operations: <Args extends unknown[]>(
    run: (...args: Args) => Promise<Response>,
  ) => (...args: Args) => Promise<Response>
  /** Puts what is measured of an operation into its span. */
  readonly metrics: (metrics: Metrics) => Metrics
  readonly sender: (sender: Sender) => Sender
  readonly plugins: readonly Plugin[]
}

const none: Tracing = {
  operations: (run) => run,
  metrics: (metrics) => metrics,
  sender: (sender) => sender,
  plugins: [],
}

const tracerName = 'okuyuki-gateway'
const operationSpan = createContextKey('the span of the running operation')

// Not the client's fault.
const ownFaults = new Set(['INTERNAL_SERVER_ERROR', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'])

function describe({ operation, kind }: DescribedOperation, codes: readonly string[]): void {
  const span = context.active().getValue(operationSpan) as Span | undefined
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

function fail(span: Span, type: unknown): void {
  span.setAttribute('error.type', String(type))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

async function within<Result extends { readonly status: number }>(
  span: Span,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await context.with(
      trace.setSpan(context.active(), span).setValue(operationSpan, span),
      run,
    )
    span.setAttribute('http.response.status_code', result.status)
    return result
  } catch (error) {
    const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
    fail(span, typeof code === 'string' ? code : name)
    throw error
  } finally {
    span.end()
  }
}

function startCall(tracer: Tracer, { name, method, url }: OutgoingCall): Span {
  const { hostname, port, protocol } = new URL(url)
  const what = name.split(' ')[1] ?? name
  return tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      // Calls to the identity provider share one address, and are named by their operation.
      [what.startsWith('/') ? 'url.template' : 'rpc.method']: what,
    },
  })
}

/** Stand-in for a provider until one is registered. */
interface Placeholder extends TracerProvider {
  getDelegateTracer?(name: string): Tracer | undefined
}

function findTracer(): Tracer | undefined {
  const provider: Placeholder = trace.getTracerProvider()
  return provider.getDelegateTracer ? provider.getDelegateTracer(tracerName) : provider.getTracer(tracerName)
}

/** Changes nothing without a provider of tracers that is registered before, or with tracing off. */
export function createTracing(config: { readonly tracing: boolean }): Tracing {
  const tracer = config.tracing ? findTracer() : undefined
  if (!tracer) return none
  const traced = async <Result extends { readonly status: number }>(
    call: OutgoingCall,
    send: () => Promise<Result>,
  ): Promise<Result> => {
    const span = startCall(tracer, call)
    return within(span, async () => {
      const answer = await send()
      if (answer.status >= 400) fail(span, answer.status)
      return answer
    })
  }
  return {
    operations:
      (run) =>
      (...args) => {
        const kind = trace.getActiveSpan() ? SpanKind.INTERNAL : SpanKind.SERVER
        return within(tracer.startSpan('graphql', { kind }), () => run(...args))
      },
    metrics: (metrics) => ({
      ...metrics,
      observeOperation: (described, seconds, codes) => {
        describe(described, codes)
        metrics.observeOperation(described, seconds, codes)
      },
    }),
    sender: (sender) => ({
      ...sender,
      send: (call, onStart) => traced(call, () => sender.send(call, onStart)),
      open: (call, signal) => traced(call, () => sender.open(call, signal)),
    }),
    plugins: [
      { onSubscribe: ({ args }) => describe(describeOperation(args.document, args.operationName), []) },
    ],
  }
}
