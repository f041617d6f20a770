import type { Client } from 'openapi-fetch'

import type { paths } from '../__generated__/rest-api.ts'
import { NoAnswerError } from '../errors.ts'
import type { Reply } from './answer.ts'
import type { Leaving } from './leaving.ts'
import type { Answered, OutgoingCall } from './outgoing-call.ts'
import { fillPath, fillQuery, routeOf } from './route.ts'
import type { Parameters } from './route.ts'
import type { Transport } from './transport.ts'

export type RestClient = Client<paths>

/** Who asks, as the upstream is told. */
export interface Asker {
  /** Handed through as it came. */
  readonly bearer: string | undefined
  readonly requestId: string
  /** Address of the client, for the upstream's rate limits. */
  readonly clientAddress: string | undefined
  /** What the client calls itself; goes on only where viewers are counted. */
  readonly userAgent?: string | undefined
  /** Aborts when the client leaves. */
  readonly signal: Leaving | undefined
}

/** What every call says of its asker. */
export const headersOf = ({ requestId, bearer, clientAddress }: Asker): Record<string, string> => {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': requestId }
  if (bearer !== undefined) headers['authorization'] = bearer
  if (clientAddress !== undefined) headers['x-forwarded-for'] = clientAddress
  return headers
}

interface CallOptions {
  readonly params?: { readonly path?: Parameters; readonly query?: Parameters }
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly parseAs?: 'json' | 'text'
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new NoAnswerError('unreadable', { cause })
  }
}

/** The body of a refusal, which may come from something before the REST API and be anything. */
const parsedIfJson = (text: string): unknown => {
  try {
    return parsed(text)
  } catch {
    return text
  }
}

const readText = (response: Answered): Reply<unknown> =>
  response.ok ? { data: response.text, response } : { error: parsedIfJson(response.text), response }

const readJson = (response: Answered): Reply<unknown> =>
  response.ok ? { data: parsed(response.text), response } : readText(response)

class Caller {
  readonly #baseUrl: string
  readonly #transport: Transport
  readonly #asker: Asker
  #headers: Record<string, string> | undefined

  constructor(baseUrl: string, transport: Transport, asker: Asker) {
    this.#baseUrl = baseUrl
    this.#transport = transport
    this.#asker = asker
  }

  GET(path: string, options?: CallOptions) {
    return this.#send('GET', path, options)
  }

  PUT(path: string, options?: CallOptions) {
    return this.#send('PUT', path, options)
  }

  POST(path: string, options?: CallOptions) {
    return this.#send('POST', path, options)
  }

  DELETE(path: string, options?: CallOptions) {
    return this.#send('DELETE', path, options)
  }

  PATCH(path: string, options?: CallOptions) {
    return this.#send('PATCH', path, options)
  }

  #send(method: string, path: string, options: CallOptions = {}): Promise<Reply<unknown>> {
    try {
      const read = options.parseAs === 'text' ? readText : readJson
      return this.#transport(this.#toCall(method, path, options), read)
    } catch (error) {
      return Promise.reject(error)
    }
  }

  #toCall(method: string, path: string, { params, headers, body }: CallOptions): OutgoingCall {
    const route = routeOf(method, path)
    const { name } = route
    const url = this.#baseUrl + fillPath(route, params?.path ?? {}) + fillQuery(params?.query ?? {})
    const { signal } = this.#asker
    this.#headers ??= headersOf(this.#asker)
    const own = headers ? { ...this.#headers, ...headers } : this.#headers
    if (body === undefined || body instanceof FormData)
      return { name, url, method, headers: own, body, signal }
    const typed = { ...own, 'content-type': 'application/json' }
    return { name, url, method, headers: typed, body: JSON.stringify(body), signal }
  }
}

/**
 * A client of the generated contract, speaking for one asker. The library's own runs every call through
 * Request, Headers and Response, which costs more than all the rest of the gateway; here only its types are
 * used.
 */
export const createRestClient = (baseUrl: string, transport: Transport, asker: Asker): RestClient =>
  new Caller(baseUrl, transport, asker) as unknown as RestClient
