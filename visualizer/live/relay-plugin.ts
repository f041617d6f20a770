import type { Plugin, WebSocketClient } from 'vite'

import { joinServer } from './join-server.ts'
import type { JoinedServer } from './join-server.ts'
import { FLOWS, FLOWS_JOIN, FLOWS_JOINED, isMessage } from './protocol.ts'
import type { JoinState } from './protocol.ts'

function originOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('origin' in data)) return null
  const url = typeof data.origin === 'string' && URL.canParse(data.origin) ? new URL(data.origin) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}

/**
 * Relays messages between the pages at this server's socket. A visualizer on another port asks its own
 * server to join the app's server, since a page must not open the socket of another origin.
 */
export function liveRelay(): Plugin {
  return {
    name: 'okuyuki:live-relay',
    apply: 'serve',
    configureServer({ ws, httpServer }) {
      const joined = new Map<string, JoinedServer>()
      const passOn = (data: unknown, except: WebSocketClient | null): void => {
        for (const client of ws.clients) if (client.socket !== except?.socket) client.send(FLOWS, data)
      }
      const say = (state: JoinState): void => {
        if (state.state !== 'joined') joined.delete(state.origin)
        for (const client of ws.clients) client.send(FLOWS_JOINED, state)
      }
      ws.on(FLOWS, (data: unknown, client) => {
        if (!isMessage(data)) return
        passOn(data, client)
        for (const server of joined.values()) server.post(data)
      })
      ws.on(FLOWS_JOIN, (data: unknown, client) => {
        const origin = originOf(data)
        if (origin === null) return
        if (joined.has(origin)) {
          client.send(FLOWS_JOINED, { origin, state: 'joined' } satisfies JoinState)
          return
        }
        const server = joinServer(origin, {
          onMessage: (message) => passOn(message, null),
          onState: (state) => say({ origin, state }),
        })
        joined.set(origin, server)
      })
      httpServer?.once('close', () => {
        for (const server of joined.values()) server.close()
      })
    },
  }
}
