import type { Client } from 'openapi-fetch'

import type { paths } from '../__generated__/rest-api.ts'
import { UpstreamError } from '../errors.ts'
import type { Answered } from './outgoing-call.ts'
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
  readonly signal: AbortSignal | undefined
}

// A segment of dots would climb out of its path, however it is escaped.
const climbs = /^\.{0,2}$/

// Half a character is no text, and cannot be written into an address.
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())

const fillPath = (path: string, parameters: Record<string, unknown>): string =>
  !path.includes('{')
    ? path
    : path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
        const value = String(parameters[name])
        if (climbs.test(value)) throw new UpstreamError(404, 'Not Found', { code: 'NOT_FOUND' })
        return escaped(value)
      })

/** What every call says of its asker. */
export const headersOf = (asker: Asker): Record<string, string> => ({
  'x-request-id': asker.requestId,
  ...(asker.bearer !== undefined && { authorization: asker.bearer }),
  ...(asker.clientAddress !== undefined && { 'x-forwarded-for': asker.clientAddress }),
})

type Scalars = Record<string, string | number | boolean | null | undefined>

const fillQuery = (parameters: Scalars = {}): string => {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null) pairs.push(`${name}=${escaped(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

interface CallOptions {
  readonly params?: { readonly path?: Record<string, unknown>; readonly query?: Scalars }
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly parseAs?: 'json' | 'text'
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

/** The body of a refusal, which may come from something before the REST API and be anything. */
const parsedIfJson = (text: string): unknown => {
  try {
    return parsed(text)
  } catch {
    return text
  }
}

const readReply = async (response: Answered, parseAs: CallOptions['parseAs']) => {
  const text = await response.text()
  if (!response.ok) return { error: parsedIfJson(text), response }
  return { data: parseAs === 'text' ? text : parsed(text), response }
}

/**
 * A client of the generated contract, speaking for one asker. The library's own runs every call through Request,
 * Headers and Response, which costs more than all the rest of the gateway; here only its types are used.
 */
export const createRestClient = (baseUrl: string, transport: Transport, asker: Asker): RestClient => {
  const own = { accept: 'application/json', ...headersOf(asker) }
  const { signal } = asker
  const send =
    (method: string) =>
    async (path: string, { params, headers, body, parseAs }: CallOptions = {}) => {
      const url = baseUrl + fillPath(path, params?.path ?? {}) + fillQuery(params?.query)
      const plain = headers ? { ...own, ...headers } : own
      if (body === undefined)
        return readReply(await transport({ url, method, headers: plain, signal }), parseAs)
      const call =
        body instanceof FormData
          ? { url, method, headers: plain, body, signal }
          : {
              url,
              method,
              headers: { ...plain, 'content-type': 'application/json' },
              body: JSON.stringify(body),
              signal,
            }
      return readReply(await transport(call), parseAs)
    }
  return {
    GET: send('GET'),
    PUT: send('PUT'),
    POST: send('POST'),
    DELETE: send('DELETE'),
    PATCH: send('PATCH'),
  } as unknown as RestClient
}
