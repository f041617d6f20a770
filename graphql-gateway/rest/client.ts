import createClient from 'openapi-fetch'
import type { Client } from 'openapi-fetch'

import type { paths } from '../__generated__/rest-api.ts'
import { UpstreamError } from '../errors.ts'
import { OutgoingCall } from './outgoing-call.ts'
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

const fillPath = (path: string, parameters: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = String(parameters[name])
    if (climbs.test(value)) throw new UpstreamError(404, 'Not Found', { code: 'NOT_FOUND' })
    return encodeURIComponent(value)
  })

/** What every call says of its asker. */
export const headersOf = (asker: Asker): Record<string, string> => ({
  'x-request-id': asker.requestId,
  ...(asker.bearer !== undefined && { authorization: asker.bearer }),
  ...(asker.clientAddress !== undefined && { 'x-forwarded-for': asker.clientAddress }),
})

/** The generated client, speaking for one asker. */
export const createRestClient = (baseUrl: string, transport: Transport, asker: Asker): RestClient =>
  createClient<paths>({
    baseUrl,
    headers: { accept: 'application/json', ...headersOf(asker) },
    ...(asker.signal && { signal: asker.signal }),
    pathSerializer: fillPath,
    Request: OutgoingCall as unknown as typeof Request,
    fetch: (call) => transport(call as unknown as OutgoingCall),
  })
