import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { ListeningConfig } from './limited-server.ts'

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

function isUnderWay(response: ServerResponse | null): boolean {
  return response !== null && !response.writableFinished
}

/** Follows what a server has open; call it before the first request. */
export function createDraining(
  server: Server,
  { drainDelayMs, stopTimeoutMs }: Pick<ListeningConfig, 'drainDelayMs' | 'stopTimeoutMs'>,
): Draining {
  // The newest answer of each connection. A Set of the answers under way would cost far more: its old tables
  // keep what they held, and all that came after, from being collected cheaply.
  const answers = new Map<Socket, ServerResponse | null>()
  let isDraining = false
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    answers.set(socket, response)
    if (isDraining) sayLast(response)
  })
  server.on('connection', (socket: Socket) => {
    answers.set(socket, null)
    socket.once('close', () => answers.delete(socket))
  })
  return {
    begin: () => {
      isDraining = true
      for (const response of answers.values()) if (response) sayLast(response)
    },
    delay: () => new Promise((resolve) => setTimeout(resolve, Math.max(drainDelayMs, settlingMs))),
    close: () =>
      new Promise((resolve) => {
        let idleBefore = new Set<Socket>()
        // Node's own list leaves out connections that were opened in advance, and those of the bundler's
        // socket.
        const sweep = setInterval(() => {
          const idle = [...answers].filter(([, response]) => !isUnderWay(response)).map(([socket]) => socket)
          for (const socket of idle) if (idleBefore.has(socket)) socket.destroy()
          idleBefore = new Set(idle)
        }, sweepMs)
        const giveUp = setTimeout(() => {
          for (const socket of answers.keys()) socket.destroy()
        }, stopTimeoutMs)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(giveUp)
          resolve()
        })
      }),
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// npm repeats Ctrl-C for a process that has got it from the terminal already.
const sameSignalMs = 1_000
const hardStopCode = 130

/**
 * Runs `stop` at the first signal and exits; a later signal, or `longestMs` after the first, ends the process
 * at once.
 */
export function stopOnSignal(stop: () => Promise<void>, longestMs: number): void {
  let since: number | undefined
  const onSignal = (): void => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignalMs) process.exit(hardStopCode)
      return
    }
    since = performance.now()
    setTimeout(() => process.exit(1), longestMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
}
