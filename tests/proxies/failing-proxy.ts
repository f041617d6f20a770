import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Delay of a late answer in milliseconds, so that other things can happen meanwhile. */
const lateMs = 2_000

/** Outcome of a request whose body contains a given text. */
type Fate = 'pass' | 'badGateway' | 'noAnswer' | 'late'

/** A proxy in front of the product that fails some requests, as proxies do during a restart of the server. */
export interface FailingProxy extends AsyncDisposable {
  readonly url: string
  /** Applies this fate to the next `times` requests whose body contains the text. */
  fail(text: string, fate: Exclude<Fate, 'pass'>, times: number): void
  /** Cuts the next `times` answers to addresses with this text, after so many bytes of their body. */
  cut(text: string, afterBytes: number, times: number): void
  /** Number of requests so far whose body contains the text. */
  count(text: string): number
}

const readBody = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const startFailingProxy = async (origin: string): Promise<FailingProxy> => {
  const target = new URL(origin)
  const bodies: string[] = []
  const failures: { readonly text: string; readonly fate: Fate; left: number }[] = []
  const cuts: { readonly text: string; readonly afterBytes: number; left: number }[] = []
  /** Passes an answer on, or its first bytes. */
  const answerWith = (answer: IncomingMessage, outgoing: ServerResponse, path = ''): void => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    const cut = cuts.find(({ text, left }) => left > 0 && path.includes(text))
    if (!cut) return void answer.pipe(outgoing)
    cut.left -= 1
    let passed = 0
    answer.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.max(0, cut.afterBytes - passed))
      passed += chunk.length
      if (part.length > 0) outgoing.write(part, () => passed >= cut.afterBytes && outgoing.destroy())
    })
    answer.on('end', () => passed < cut.afterBytes && outgoing.end())
  }
  const fateOf = (body: string): Fate => {
    const failure = failures.find(({ text, left }) => left > 0 && body.includes(text))
    if (!failure) return 'pass'
    failure.left -= 1
    return failure.fate
  }
  const server = createServer((incoming, outgoing) => {
    const pass = async (): Promise<void> => {
      const body = await readBody(incoming)
      const text = body.toString('latin1')
      bodies.push(text)
      const fate = fateOf(text)
      if (fate === 'noAnswer') return void incoming.socket.destroy()
      if (fate === 'badGateway')
        return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      if (fate === 'late') await sleep(lateMs)
      const { method, url: path, headers } = incoming
      const onward = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) =>
        answerWith(answer, outgoing, path),
      )
      onward.on('error', () => outgoing.destroy())
      outgoing.on('close', () => onward.destroy())
      onward.end(body)
    }
    pass().catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (text, fate, times) => void failures.push({ text, fate, left: times }),
    cut: (text, afterBytes, times) => void cuts.push({ text, afterBytes, left: times }),
    count: (text) => bodies.filter((body) => body.includes(text)).length,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
