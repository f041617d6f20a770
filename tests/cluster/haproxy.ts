import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '../free-port.ts'
import { ensureProgram } from '../proxies/proxy-process.ts'
import { ServerProcess, accepts } from './server-process.ts'

/** A load balancer that sends each request to the next process that is ready. */
export interface Haproxy extends AsyncDisposable {
  readonly origin: string
  readonly server: ServerProcess
}

export function reasonWithoutHaproxy(): string | undefined {
  return ensureProgram('haproxy', '-v', 'haproxy')
}

const deployed = new URL('../../deploy/haproxy.cfg', import.meta.url)

/** deploy/haproxy.cfg without TLS, with local processes as its servers. */
function configuration(port: number, ports: readonly number[]): string {
  const text = readFileSync(deployed, 'utf8')
  const servers = (_line: string, options: string) =>
    ports.map((each, index) => `  server web${index} 127.0.0.1:${each}${options}\n`).join('')
  return text
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replace('x-forwarded-proto https', 'x-forwarded-proto http')
    .replaceAll(/^ {2}server web1 .*\n/gm, '')
    .replaceAll(/^ {2}server web0 \S+(.*)\n/gm, servers)
}

/** Starts HAProxy in front of the processes on these ports. */
export async function startHaproxy(ports: readonly number[]): Promise<Haproxy> {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-haproxy-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, configuration(port, ports))
  const args = ['-db', '-f', file]
  const isUp = () => accepts(port)
  const server = cleanup.use(new ServerProcess({ name: 'haproxy', program: 'haproxy', args, isUp }))
  await server.start()
  const running = cleanup.move()
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
