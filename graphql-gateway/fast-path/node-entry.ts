import type { IncomingMessage, ServerResponse } from 'node:http'

import type { RequestInfo } from '../context.ts'

/** The listener of a server for /graphql; everything that is not answered goes on to `otherwise`. */
export type NodeEntry = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
  clientAddress: string | undefined,
) => void

interface Options {
  readonly maxBytes: number
  readonly allowedOrigins: readonly string[]
  /** Undefined for what the server has to judge; no upstream has been called then. */
  readonly answer: (
    body: string,
    request: RequestInfo,
    clientAddress: string | undefined,
  ) => Promise<PlainAnswer | undefined>
}

/** An answer that needs no more than its text and its media type. */
export interface PlainAnswer {
  readonly mediaType: string
  readonly text: string
}

/** Where a body that has been read lies for the server that comes after. */
interface ReadMessage extends IncomingMessage {
  rawBody?: Buffer
}

const countHeader = ({ rawHeaders }: IncomingMessage, name: string): number =>
  rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length

function isPlain(request: IncomingMessage, { maxBytes, allowedOrigins }: Options): boolean {
  const { method, headers } = request
  const length = headers['content-length']
  return (
    method === 'POST' &&
    length !== undefined &&
    Number(length) <= maxBytes &&
    headers['transfer-encoding'] === undefined &&
    /^application\/json *(;|$)/.test(headers['content-type'] ?? '') &&
    !allowedOrigins.includes(headers.origin ?? '') &&
    countHeader(request, 'authorization') < 2
  )
}

function toRequestInfo(request: IncomingMessage, signal: AbortSignal): RequestInfo {
  const get = (name: string): string | null => {
    const value = request.headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return { headers: { get }, signal }
}

/** Answers straight from and to a server's messages, without a Request and a Response between. */
export function createNodeEntry(options: Options): NodeEntry {
  const headers = {
    'cache-control': 'no-store',
    ...(options.allowedOrigins.length > 0 && { vary: 'Origin' }),
  }
  return (request, response, otherwise, clientAddress) => {
    if (!isPlain(request, options)) return otherwise()
    const client = new AbortController()
    response.on('close', () => {
      if (!response.writableFinished) client.abort(new Error('The client has disconnected'))
    })
    const answer = async (body: Buffer): Promise<void> => {
      const info = toRequestInfo(request, client.signal)
      const plain = await options.answer(body.toString(), info, clientAddress)
      if (plain) {
        const length = Buffer.byteLength(plain.text)
        response.writeHead(200, { ...headers, 'content-type': plain.mediaType, 'content-length': length })
        response.end(plain.text)
      } else if (!response.destroyed) {
        ;(request as ReadMessage).rawBody = body
        otherwise()
      }
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(Buffer.concat(chunks)).catch(() => response.destroy()))
    // A client that disconnects before the end of its question gets no answer.
    request.on('error', () => {})
  }
}
