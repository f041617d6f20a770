import type { Context } from 'hono'

import { isLoopbackHost } from '#backend/settings/loopback.ts'

/**
 * Origin that an oEmbed response may name: PUBLIC_URL, or without it a name of this machine. Any other host
 * is chosen by the client and would end up in pages of other sites.
 */
export function embeddableOrigin(context: Context, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  const { hostname, origin } = new URL(context.req.url)
  return isLoopbackHost(hostname.replaceAll(/[[\]]/g, '')) ? origin : null
}
