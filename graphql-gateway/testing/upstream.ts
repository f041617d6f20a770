import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as it arrived. */
export interface RecordedCall {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Parsed where it is JSON; undefined where there was none. */
  readonly body: unknown
}

/** Reaction of the upstream to a call: an answer, a broken connection, or silence. */
export type Reply =
  | {
      readonly status?: number
      readonly body?: unknown
      /** A body that is not JSON. */
      readonly text?: string
      readonly headers?: Record<string, string>
    }
  | 'hang-up'
  | 'wait'

/** A real HTTP server that stands for the REST API and the identity provider. */
export interface Upstream {
  readonly url: string
  readonly calls: RecordedCall[]
  /** Calls whose client left before they were answered. */
  readonly left: RecordedCall[]
  close(): Promise<void>
}

function readBody(text: string, contentType: string): unknown {
  if (text === '') return undefined
  return contentType.includes('json') ? JSON.parse(text) : text
}

/** Starts an upstream; `reply` is given the call and how many came before it. */
export async function startUpstream(
  reply: (call: RecordedCall, before: number) => Reply | Promise<Reply>,
): Promise<Upstream> {
  const calls: RecordedCall[] = []
  const left: RecordedCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const call: RecordedCall = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: readBody(text, request.headers['content-type'] ?? ''),
      }
      const before = calls.push(call) - 1
      response.on('close', () => {
        if (!response.writableFinished) left.push(call)
      })
      void Promise.resolve(reply(call, before)).then((said) => {
        if (said === 'wait') return
        if (said === 'hang-up') {
          request.socket.destroy()
          return
        }
        const { status = 200, body, text, headers } = said
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(text ?? (body === undefined ? undefined : JSON.stringify(body)))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    left,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
