import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longest wait for the answers of a web that was taken out, in milliseconds; event streams do not end. */
const drainMs = 5000

/** A balancer in this process: each request goes to the next web that was put in. */
export class Front implements AsyncDisposable {
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: true })
  readonly #open = new Map<number, Set<ServerResponse>>()
  #next = 0

  private constructor() {
    this.#server = createServer((from, to) => this.#pass(from, to))
  }

  static async start(): Promise<Front> {
    const front = new Front()
    front.#server.listen(0, '127.0.0.1')
    await once(front.#server, 'listening')
    return front
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  add(port: number): void {
    this.#open.set(port, new Set())
  }

  /** Sends no more requests to this web, and waits for its answers. */
  async remove(port: number): Promise<void> {
    const open = this.#open.get(port) ?? new Set<ServerResponse>()
    this.#open.delete(port)
    for (const end = Date.now() + drainMs; open.size > 0 && Date.now() < end;) await sleep(50)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    this.#agent.destroy()
    await Promise.resolve()
  }

  #pass(from: IncomingMessage, to: ServerResponse): void {
    const webs = [...this.#open]
    this.#next += 1
    const [port, open] = webs[this.#next % Math.max(1, webs.length)] ?? []
    if (port === undefined || !open) {
      to.writeHead(503, { 'x-served-by': 'balancer' }).end()
      return
    }
    open.add(to)
    to.once('close', () => open.delete(to))
    const { method, url: path, headers } = from
    const onward = request({ port, host: '127.0.0.1', method, path, headers, agent: this.#agent })
    onward.once('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.once('error', () => to.destroy())
    })
    onward.once('error', () => {
      if (to.headersSent) to.destroy()
      else to.writeHead(502, { 'x-served-by': 'balancer' }).end()
    })
    to.once('close', () => onward.destroy())
    from.pipe(onward)
  }
}
