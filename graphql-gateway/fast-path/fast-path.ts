import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Plugin } from 'graphql-yoga'

import type { GatewayConfig } from '../config.ts'
import type { ClientInfo, GatewayContext, RequestInfo } from '../context.ts'
import type { Tracing } from '../tracing.ts'
import { join } from './dispatch.ts'
import { KnownOperations } from './operations.ts'
import type { OperationsOptions } from './operations.ts'

/** Answers operations that have come before, without the GraphQL server. */
export interface FastPath {
  /** The listener of a server for /graphql; everything that it does not answer goes on to `otherwise`. */
  readonly listen: (
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
    clientAddress: string | undefined,
  ) => void
  /** Learns from the server which documents pass every check, and which media types clients get. */
  readonly plugin: Plugin
}

interface Options extends Omit<OperationsOptions, 'trusted'> {
  readonly config: GatewayConfig
  readonly createContext: (request: RequestInfo, info: ClientInfo) => GatewayContext
  readonly tracing: Tracing
}

/** A request whose body was read here; the server after it takes the body from `rawBody`. */
interface ReadMessage extends IncomingMessage {
  rawBody?: Buffer
}

const mediaTypesKept = 100

function countHeader({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length
}

function isPlain(request: IncomingMessage, { maxBodyBytes, allowedOrigins }: GatewayConfig): boolean {
  const { method, headers } = request
  const length = headers['content-length']
  return (
    method === 'POST' &&
    length !== undefined &&
    Number(length) <= maxBodyBytes &&
    headers['transfer-encoding'] === undefined &&
    /^application\/json *(;|$)/.test(headers['content-type'] ?? '') &&
    !allowedOrigins.includes(headers.origin ?? '') &&
    countHeader(request, 'authorization') < 2
  )
}

function toRequestInfo({ headers }: IncomingMessage, signal: AbortSignal): RequestInfo {
  const get = (name: string): string | null => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return { headers: { get }, signal }
}

function signalOf(response: ServerResponse): AbortSignal {
  const client = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) client.abort(new Error('The client has disconnected'))
  })
  return client.signal
}

export function createFastPath({ config, createContext, tracing, ...options }: Options): FastPath {
  const operations = new KnownOperations({ ...options, trusted: config.trustedDocuments })
  const headers = { 'cache-control': 'no-store', ...(config.allowedOrigins.length > 0 && { vary: 'Origin' }) }
  const mediaTypes = new Map<string | undefined, string>()
  const answer = tracing.operations((body: string, request: RequestInfo, clientAddress?: string) =>
    operations.answer(body, () => createContext(request, { clientAddress })),
  )

  const answerMessage = async (
    [request, response, otherwise, clientAddress]: Parameters<FastPath['listen']>,
    body: Buffer,
  ): Promise<void> => {
    const mediaType = mediaTypes.get(request.headers.accept)
    const answered =
      mediaType && (await answer(body.toString(), toRequestInfo(request, signalOf(response)), clientAddress))
    if (answered) {
      const length = Buffer.byteLength(answered.text)
      response.writeHead(200, { ...headers, 'content-type': mediaType, 'content-length': length })
      response.end(answered.text)
    } else if (!response.destroyed) {
      ;(request as ReadMessage).rawBody = body
      otherwise()
    }
  }

  return {
    listen: (...message) => {
      const [request, response, otherwise] = message
      if (!isPlain(request, config)) return otherwise()
      // A client that disconnects before the end of its question gets no answer.
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => answerMessage(message, join(chunks)).catch(() => response.destroy()))
    },
    plugin: {
      onExecute: ({ args }) => operations.add(args.document, args.operationName ?? undefined),
      onResponse: ({ request, response }) => {
        const type = response.headers.get('content-type')
        const isJson = type !== null && /^application\/(graphql-response\+)?json/.test(type)
        if (response.status === 200 && isJson && mediaTypes.size < mediaTypesKept)
          mediaTypes.set(request.headers.get('accept') ?? undefined, type)
      },
    },
  }
}
