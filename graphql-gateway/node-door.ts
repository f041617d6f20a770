import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Said } from './context.ts'
import { Departure } from './rest/leaving.ts'

/** An answer that needs no more than its text and its media type. */
export interface PlainAnswer {
  readonly mediaType: string
  readonly text: string
  /** Latin-1 where every character stands for an octet of what is to be sent. */
  readonly encoding: 'utf8' | 'latin1'
}

interface Options {
  readonly maxBytes: number
  readonly allowedOrigins: readonly string[]
  /** Undefined for whatever the server has to judge; nothing has been asked of any upstream then. */
  readonly answer: (
    body: string,
    said: Said,
    clientAddress: string | undefined,
  ) => Promise<PlainAnswer | undefined>
}

/** Where what was read of a message is left for the server that comes after. */
interface ReadMessage extends IncomingMessage {
  rawBody?: Buffer
}

const timesSaid = ({ rawHeaders }: IncomingMessage, name: string): number => {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) times += 1
  return times
}

const isPlain = (request: IncomingMessage, { maxBytes, allowedOrigins }: Options): boolean => {
  const { method, headers } = request
  const length = headers['content-length']
  return (
    method === 'POST' &&
    length !== undefined &&
    Number(length) <= maxBytes &&
    headers['transfer-encoding'] === undefined &&
    /^application\/json *(;|$)/.test(headers['content-type'] ?? '') &&
    !allowedOrigins.includes(headers.origin ?? '') &&
    timesSaid(request, 'authorization') < 2
  )
}

const readBody = (request: IncomingMessage, done: (body: Buffer) => void): void => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const [only] = chunks
    done(chunks.length === 1 && only ? only : Buffer.concat(chunks))
  })
  // Who leaves before the end of the question gets no answer.
  request.on('error', () => {})
}

/**
 * Answers what has been asked before straight from and to a server's messages. Everything else goes on to
 * `otherwise` with its body beside it, as `rawBody`.
 */
export const createNodeDoor = (options: Options) => {
  const vary = options.allowedOrigins.length > 0 && { vary: 'Origin' }

  return (
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
    clientAddress: string | undefined,
  ): void => {
    if (!isPlain(request, options)) return otherwise()
    const client = new Departure()
    response.on('close', () => {
      if (!response.writableFinished) client.leave(new Error('The client has left'))
    })
    const said: Said = {
      headers: {
        get: (name) => {
          const value = request.headers[name]
          return Array.isArray(value) ? value.join(', ') : (value ?? null)
        },
      },
      signal: client,
    }
    readBody(request, (body) => {
      const goOn = (): void => {
        if (response.destroyed) return
        ;(request as ReadMessage).rawBody = body
        otherwise()
      }
      const answer = (given: PlainAnswer | undefined): void => {
        if (!given) return goOn()
        const { mediaType, text, encoding } = given
        response.writeHead(200, {
          'content-type': mediaType,
          'content-length': Buffer.byteLength(text, encoding),
          'cache-control': 'no-store',
          ...vary,
        })
        response.end(text, encoding)
      }
      options.answer(body.toString(), said, clientAddress).then(answer, () => response.destroy())
    })
  }
}
