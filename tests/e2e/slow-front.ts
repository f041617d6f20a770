import { createServer, request as ask } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowFront {
  readonly url: string
  /** The paths whose first bytes are through, and whose others are held back. */
  holds(): readonly string[]
  /** Lets the rest of what was held back through. */
  letThrough(): void
  /** Ends the line under what is held back. */
  breakOff(): void
  close(): Promise<void>
}

/**
 * Stands before a product and holds back what `isHeld` names after the first share of its bytes, as a slow
 * line does.
 */
export const startSlowFront = async (
  target: () => string,
  isHeld: (path: string) => boolean,
  share: number,
): Promise<SlowFront> => {
  const held: { readonly path: string; readonly response: ServerResponse; readonly rest: Buffer }[] = []
  let line: 'HOLDING' | 'OPEN' | 'BROKEN' = 'HOLDING'
  const send = (path: string, response: ServerResponse, bytes: Buffer): void => {
    // The product may have answered while the line changed.
    if (line === 'OPEN') return void response.end(bytes)
    if (line === 'BROKEN') return void response.destroy()
    const first = Math.ceil(bytes.length * share)
    response.write(bytes.subarray(0, first))
    held.push({ path, response, rest: bytes.subarray(first) })
  }
  const server = createServer((request, response) => {
    const { method, headers, url = '/' } = request
    const passed = ask(new URL(url, target()), { method: method ?? 'GET', headers })
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      if (line === 'OPEN' || !isHeld(url)) {
        answer.pipe(response)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => send(url, response, Buffer.concat(chunks)))
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    holds: () => held.map(({ path }) => path),
    letThrough: () => {
      line = 'OPEN'
      for (const { response, rest } of held.splice(0)) response.end(rest)
    },
    breakOff: () => {
      line = 'BROKEN'
      for (const { response } of held.splice(0)) response.destroy()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
