import type { Context } from 'hono'

import { isLoopbackHost } from '#backend/settings/loopback.ts'

/**
 * The origin of which an oEmbed answer may speak: PUBLIC_URL, and without it this machine's own names. Any
 * other host of a request is what the client wrote into it, and would end up in pages of other sites.
 */
export function embeddableOrigin(context: Context, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  const { hostname, origin } = new URL(context.req.url)
  return isLoopbackHost(hostname.replaceAll(/[[\]]/g, '')) ? origin : null
}
