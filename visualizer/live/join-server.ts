import { FLOWS, isMessage } from './protocol.ts'
import type { JoinState, Message } from './protocol.ts'

interface Listeners {
  readonly onMessage: (message: Message) => void
  readonly onState: (state: JoinState['state']) => void
}

export interface JoinedServer {
  readonly post: (message: Message) => void
  readonly close: () => void
}

function flowsOf(text: unknown): Message | null {
  if (typeof text !== 'string') return null
  const packet = JSON.parse(text) as { readonly event?: unknown; readonly data?: unknown } | null
  return packet?.event === FLOWS && isMessage(packet.data) ? packet.data : null
}

/** Connects this server, as one more client, to the socket of another development server. */
export function joinServer(origin: string, { onMessage, onState }: Listeners): JoinedServer {
  const socket = new WebSocket(origin.replace(/^http/, 'ws'), 'vite-hmr')
  let wasOpen = false
  socket.addEventListener('open', () => {
    wasOpen = true
    onState('joined')
  })
  socket.addEventListener('message', ({ data }) => {
    const message = flowsOf(data)
    if (message !== null) onMessage(message)
  })
  socket.addEventListener('close', () => onState(wasOpen ? 'closed' : 'failed'))
  return {
    post: (message) => {
      if (socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ type: 'custom', event: FLOWS, data: message }))
    },
    close: () => socket.close(),
  }
}
