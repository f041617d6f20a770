import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { ListeningConfig } from './listening-config.ts'

/** The way a server stops without tearing what is under way. */
export interface Draining {
  /** From now on every answer is the last of its connection. */
  begin(): void
  /** Resolves when balancers that saw /ready fail had time to go elsewhere. */
  delay(): Promise<void>
  /** Takes no more connections; resolves when the last answer is out, or when the time for that is over. */
  close(): Promise<void>
}

// A client that has just got its answer may send its next question before it learns that the connection
// closes.
const settlingMs = 250
const sweepMs = 100

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Follows what a server has open; call it before the first request. */
export function createDraining(
  server: Server,
  { drainDelayMs, stopTimeoutMs }: Pick<ListeningConfig, 'drainDelayMs' | 'stopTimeoutMs'>,
): Draining {
  const answers = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let isDraining = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    answers.add(response)
    response.once('close', () => answers.delete(response))
    if (isDraining) sayLast(response)
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    begin: () => {
      isDraining = true
      for (const response of answers) sayLast(response)
    },
    delay: () => sleep(Math.max(drainDelayMs, settlingMs)),
    close: () =>
      new Promise((resolve) => {
        let idleBefore = new Set<Socket>()
        // Node's own list leaves out connections that were opened in advance, and those of the bundler's
        // socket.
        const sweep = setInterval(() => {
          const busy = new Set([...answers].map(({ req }) => req.socket))
          const idle = new Set([...sockets].filter((socket) => !busy.has(socket)))
          for (const socket of idle) if (idleBefore.has(socket)) socket.destroy()
          idleBefore = idle
        }, sweepMs)
        const giveUp = setTimeout(() => {
          for (const socket of sockets) socket.destroy()
        }, stopTimeoutMs)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(giveUp)
          resolve()
        })
      }),
  }
}
