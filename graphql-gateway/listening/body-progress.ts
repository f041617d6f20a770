import type { IncomingMessage, ServerResponse } from 'node:http'

import type { ListeningConfig } from './listening-config.ts'

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
