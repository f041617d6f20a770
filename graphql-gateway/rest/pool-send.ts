import { FormData as OwnFormData, Pool } from 'undici'

import { IncomingAnswer, contentTypeOf } from './incoming-answer.ts'
import type { OpenStream, OutgoingCall, Send } from './outgoing-call.ts'

// Streams say something at least every fifteen seconds.
const silenceMs = 45_000

/** Connections know no form but their own library's. */
const toBody = (body: OutgoingCall['body']): string | OwnFormData | null => {
  if (!(body instanceof FormData)) return body ?? null
  const form = new OwnFormData()
  for (const [name, value] of body)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  return form
}

/** Addresses are made here, out of parts that are escaped already. */
const split = (url: string): { readonly origin: string; readonly path: string } => {
  const at = url.indexOf('/', url.indexOf('//') + 2)
  return at < 0 ? { origin: url, path: '/' } : { origin: url.slice(0, at), path: url.slice(at) }
}

export interface Pools {
  readonly send: Send
  readonly open: OpenStream
  close(): Promise<void>
}

/** Sends calls over connections that are kept, one pool for each origin; streams do not count among them. */
export const createPools = (options: { readonly connections: number; readonly timeoutMs: number }): Pools => {
  const pools = { calls: new Map<string, Pool>(), streams: new Map<string, Pool>() }
  const poolOf = (kind: keyof typeof pools, origin: string): Pool => {
    const known = pools[kind].get(origin)
    if (known) return known
    const pool = new Pool(origin, { connections: kind === 'calls' ? options.connections : null })
    pools[kind].set(origin, pool)
    return pool
  }
  return {
    send: (call, outcome) => {
      const { origin, path } = split(call.url)
      const { method, headers } = call
      const answer = new IncomingAnswer(outcome)
      poolOf('calls', origin).dispatch({ path, method, headers, body: toBody(call.body) }, answer)
      return answer
    },
    open: async (call, signal) => {
      const url = new URL(call.url)
      const { statusCode, headers, body } = await poolOf('streams', url.origin).request({
        path: url.pathname + url.search,
        method: call.method,
        headers: call.headers,
        signal,
        headersTimeout: options.timeoutMs,
        bodyTimeout: silenceMs,
      })
      return {
        status: statusCode,
        contentType: contentTypeOf(headers),
        body,
        cancel: () => void body.on('error', () => {}).destroy(),
      }
    },
    close: async () => {
      const open = [...pools.calls.values(), ...pools.streams.values()]
      pools.calls.clear()
      pools.streams.clear()
      await Promise.all(open.map((pool) => pool.close()))
    },
  }
}
