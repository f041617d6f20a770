import { once } from 'node:events'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import { text } from 'node:stream/consumers'

export interface Asked {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Announces this Content-Length, and waits for the answer without sending a body. */
  readonly announced?: number
}

/** Sends a request from a local address such as 127.0.0.7; accepts any certificate. */
export const askFrom = async (address: string, url: string, question: Question = {}): Promise<Asked> => {
  const { method = 'GET', headers = {}, body, announced } = question
  const request = (url.startsWith('https:') ? requestTls : requestPlain)(url, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...(announced !== undefined && { 'content-length': announced, expect: '100-continue' }),
    },
    localAddress: address,
    rejectUnauthorized: false,
    agent: false,
  })
  const answered = once(request, 'response')
  if (announced === undefined) request.end(body)
  else request.flushHeaders()
  const [response] = (await answered) as [IncomingMessage]
  const answer = { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
  request.destroy()
  return answer
}
