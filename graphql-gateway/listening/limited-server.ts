import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

import { createReaders } from '../config.ts'
import type { Environment } from '../config.ts'

/** Timeouts and limits of a server for its clients and its stop. Throws ConfigError for an unusable value. */
export function readListening(env: Environment) {
  const { number } = createReaders(env)
  const milliseconds = (name: string, seconds: number, least: number): number =>
    Math.round(number(name, seconds, least, 3600) * 1000)
  return {
    /** Until the head of a request has to be there. */
    headersTimeoutMs: milliseconds('HEADERS_TIMEOUT_SECONDS', 15, 0.1),
    // Longer than proxies keep theirs (nginx 60 s): the side that asks has to be the one that closes.
    keepAliveMs: milliseconds('KEEP_ALIVE_SECONDS', 75, 1),
    /** Longest silence of a connection in use, in either direction. */
    idleMs: milliseconds('IDLE_TIMEOUT_SECONDS', 120, 20),
    /** In each stretch of this length a body has to bring `bodyMinBytes`. */
    bodyIdleMs: milliseconds('BODY_IDLE_SECONDS', 30, 0.1),
    bodyMinBytes: Math.round(number('BODY_MIN_BYTES', 4096, 1, 2 ** 20)),
    maxConnections: Math.round(number('MAX_CONNECTIONS', 8192, 1, 1_000_000)),
    /** Time that a stopping server still takes requests, so that balancers notice. */
    drainDelayMs: milliseconds('DRAIN_DELAY_SECONDS', 0, 0),
    /** Longest time for open requests when the server stops. */
    stopTimeoutMs: milliseconds('STOP_TIMEOUT_SECONDS', 30, 0),
  }
}

export type ListeningConfig = Readonly<ReturnType<typeof readListening>>

const body = JSON.stringify({
  statusCode: 408,
  message: '送信が途中で止まりました。送り直してください。',
  error: 'BODY_TIMEOUT',
})
const answer = [
  'HTTP/1.1 408 Request Timeout',
  'content-type: application/json',
  `content-length: ${Buffer.byteLength(body)}`,
  'connection: close',
  '',
  body,
].join('\r\n')

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** True while received bytes wait to be read here, so that the client is not the slow one. */
function isHeldBack(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark
}

function giveUp(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (response.headersSent) return void socket.destroy()
  // Past the response: its handler still waits for the body.
  socket.write(answer)
  socket.destroySoon()
}

/**
 * Ends a request with 408 whose body stops on its way. A slow body that goes on may take as long as it needs.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyIdleMs, bodyMinBytes }: Pick<ListeningConfig, 'bodyIdleMs' | 'bodyMinBytes'>,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  let before = socket.bytesRead
  const stop = (): void => clearInterval(timer)
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return stop()
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came >= bodyMinBytes || isHeldBack(request)) return
    stop()
    giveUp(request, response)
  }, bodyIdleMs)
  request.once('close', stop)
}

const longestCheckMs = 5_000

/**
 * A server that does not wait for ever for clients that are slow on purpose, and takes only so many at once.
 */
export function createLimitedServer(config: ListeningConfig, listener: RequestListener): Server {
  const { headersTimeoutMs, keepAliveMs, idleMs, maxConnections } = config
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(headersTimeoutMs, longestCheckMs),
      // An upload over a slow line may take an hour; how long its body may stop is watched instead.
      requestTimeout: 0,
    },
    (request, response) => {
      watchBody(request, response, config)
      listener(request, response)
    },
  )
  server.maxConnections = maxConnections
  server.timeout = idleMs
  return server
}
