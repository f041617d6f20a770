import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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

/** What has come lies here unread: the client is not the slow one. */
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

interface Watch {
  readonly timer: NodeJS.Timeout
  /** The newest of the connection; null once its body is whole. */
  current: readonly [IncomingMessage, ServerResponse] | null
  bytesBefore: number
}

/**
 * Ends requests with 408 whose body stops on its way. A slow body that goes on may take as long as it needs.
 * There is one timer for each connection: one for each request would cost the quick ones.
 */
export function createBodyWatch({
  bodyIdleMs,
  bodyMinBytes,
}: Pick<ListeningConfig, 'bodyIdleMs' | 'bodyMinBytes'>) {
  const watches = new WeakMap<Socket, Watch>()

  const check = (socket: Socket, watch: Watch): void => {
    if (!watch.current) return
    const [request, response] = watch.current
    const came = socket.bytesRead - watch.bytesBefore
    watch.bytesBefore = socket.bytesRead
    if (request.complete) watch.current = null
    else if (came < bodyMinBytes && !isHeldBack(request)) {
      watch.current = null
      giveUp(request, response)
    }
  }

  const start = (socket: Socket): Watch => {
    const timer = setInterval(() => check(socket, watch), bodyIdleMs)
    const watch: Watch = { timer, current: null, bytesBefore: 0 }
    socket.once('close', () => clearInterval(timer))
    watches.set(socket, watch)
    return watch
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!hasBody(request)) return
    const { socket } = request
    const watch = watches.get(socket) ?? start(socket)
    watch.current = [request, response]
    watch.bytesBefore = socket.bytesRead
    watch.timer.refresh()
  }
}
