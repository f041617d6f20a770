import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'

import compression from 'compression'

/** Responses with tokens, whose compressed length could reveal their content (decision 049). */
const withSecrets = /^\/(?:(?:api\/)?v1\/(?:auth|presigned-url)|cognito|dev)(?:[/?]|$)/

/** Pictures and splats are compressed already, and their content-length is used for progress. */
const storedFiles = /^\/files\//

/** Streams are sent in pieces, and a range of a file must keep its offsets. */
function isPiecemeal(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '')
  return (
    response.statusCode === 206 ||
    response.hasHeader('content-range') ||
    /^(?:text\/event-stream|multipart\/)/i.test(type)
  )
}

const compress = compression({
  // The home page takes 0.4 ms and shrinks to a fifth; the next quality takes half as long again for 6 %.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (request, response) => {
    const url = request.url ?? '/'
    if (isPiecemeal(response) || withSecrets.test(url) || storedFiles.test(url)) return false
    return compression.filter(request, response)
  },
})

/**
 * Compresses the response as the client accepts: texts of 1 kB and more that are not compressed yet. Streams,
 * ranges and responses with tokens pass unchanged.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => undefined)
}
