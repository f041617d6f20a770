import { Pool } from 'undici'

import type { OpenStream, OutgoingCall, Send } from './outgoing-call.ts'

const withoutBody = new Set([204, 205, 304])

// Streams say something at least every fifteen seconds.
const silenceMs = 45_000

interface SentBody {
  readonly body: string | Uint8Array | null
  readonly headers: Record<string, string>
}

/** A form is written out here, since connections know only their own library's. */
const toSent = async ({ body, headers }: OutgoingCall): Promise<SentBody> => {
  if (!(body instanceof FormData)) return { body: body ?? null, headers: Object.fromEntries(headers) }
  const form = new Response(body)
  return {
    body: await form.bytes(),
    headers: { ...Object.fromEntries(headers), 'content-type': form.headers.get('content-type') ?? '' },
  }
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
        ...(await toSent(call)),
        signal,
      })
      const answered = new Headers()
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) answered.set(name, Array.isArray(value) ? value.join(', ') : value)
      // Files do not pass through here, whatever the upstream answers with.
      const isFile = /^(?:video|image|audio)\//.test(contentTypeOf(headers))
      if (isFile) body.on('error', () => {}).destroy()
      const text = isFile ? '' : await body.text()
      return new Response(withoutBody.has(statusCode) ? null : text, {
        status: statusCode,
        statusText,
        headers: answered,
      })
    },
    open: async (call, signal) => {
      const url = new URL(call.url)
      const { statusCode, headers, body } = await poolOf('streams', url.origin).request({
        path: url.pathname + url.search,
        method: call.method,
        headers: Object.fromEntries(call.headers),
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
