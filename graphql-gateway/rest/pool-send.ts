import { Pool } from 'undici'

import type { Send } from './outgoing-call.ts'

const withoutBody = new Set([204, 205, 304])

/** Sends calls over connections that are kept, one pool for each origin. */
export const createPools = (options: {
  readonly connections: number
}): { readonly send: Send; close(): Promise<void> } => {
  const pools = new Map<string, Pool>()
  const poolOf = (origin: string): Pool => {
    const pool = pools.get(origin) ?? new Pool(origin, { connections: options.connections })
    pools.set(origin, pool)
    return pool
  }
  return {
    send: async (call, signal) => {
      const url = new URL(call.url)
      const { statusCode, statusText, headers, body } = await poolOf(url.origin).request({
        path: url.pathname + url.search,
        method: call.method,
        headers: Object.fromEntries(call.headers),
        body: call.body ?? null,
        signal,
      })
      const text = await body.text()
      const answered = new Headers()
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) answered.set(name, Array.isArray(value) ? value.join(', ') : value)
      return new Response(withoutBody.has(statusCode) ? null : text, {
        status: statusCode,
        statusText,
        headers: answered,
      })
    },
    close: async () => {
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map((pool) => pool.close()))
    },
  }
}
