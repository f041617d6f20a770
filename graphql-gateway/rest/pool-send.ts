import { FormData as OwnFormData, Pool } from 'undici'

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

const contentTypeOf = (headers: Record<string, string | string[] | undefined>): string =>
  [headers['content-type']].flat()[0] ?? ''

export interface Pools {
  readonly send: Send
  readonly open: OpenStream
  close(): Promise<void>
}

/** Sends calls over connections that are kept, one pool for each origin; streams do not count among them. */
export const createPools = (options: { readonly connections: number; readonly timeoutMs: number }): Pools => {
  const pools = new Map<string, Pool>()
  const poolOf = (kind: 'calls' | 'streams', origin: string): Pool => {
    const key = `${kind} ${origin}`
    const pool =
      pools.get(key) ?? new Pool(origin, { connections: kind === 'calls' ? options.connections : null })
    pools.set(key, pool)
    return pool
  }
  return {
    send: async (call, signal) => {
      const url = new URL(call.url)
      const { statusCode, statusText, headers, body } = await poolOf('calls', url.origin).request({
        path: url.pathname + url.search,
        method: call.method,
        headers: call.headers,
        body: toBody(call.body),
        signal,
      })
      // Files do not pass through here, whatever the upstream answers with.
      const isFile = /^(?:video|image|audio)\//.test(contentTypeOf(headers))
      if (isFile) body.on('error', () => {}).destroy()
      const text = isFile ? '' : await body.text()
      return {
        status: statusCode,
        statusText,
        ok: statusCode >= 200 && statusCode < 300,
        headers: {
          get: (name) => {
            const value = headers[name]
            return Array.isArray(value) ? value.join(', ') : (value ?? null)
          },
        },
        text: () => Promise.resolve(text),
      }
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
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map((pool) => pool.close()))
    },
  }
}
