import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server in its own process. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string
  /** Returns the microseconds of processor time used so far. */
  cpu(): Promise<number>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Starts `NAME.ts` of this folder on a free port. Rejects if the process ends instead. */
export async function startServer(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const child = fork(new URL(`${name}.ts`, import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', RATE_LIMIT_FACTOR: '0', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: async () => {
      const answered = once(child, 'message')
      child.send('cpu')
      const [microseconds] = (await answered) as [number]
      return microseconds
    },
    [Symbol.asyncDispose]: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined
      child.kill('SIGKILL')
      await ended
    },
  }
}
