import { createServer, request as ask } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowFront {
  readonly url: string
  /** Paths whose first bytes have been sent and whose rest is held back. */
  holds(): readonly string[]
  /** Sends the rest of all held answers, and stops holding back. */
  letThrough(): void
  /** Breaks the connections of all held answers. */
  breakOff(): void
  close(): Promise<void>
}

/**
 * Starts a proxy in front of a product that sends the first share of each answer matching `isHeld` and holds
 * back the rest, like a slow connection.
 */
export const startSlowFront = async (
  target: () => string,
  isHeld: (path: string) => boolean,
  share: number,
): Promise<SlowFront> => {
  const held: { readonly path: string; readonly response: ServerResponse; readonly rest: Buffer }[] = []
  let line: 'HOLDING' | 'OPEN' | 'BROKEN' = 'HOLDING'
  const send = (path: string, response: ServerResponse, bytes: Buffer): void => {
    // The state may have changed while the product answered.
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
