import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '../free-port.ts'
import { ensureProgram } from '../proxies/proxy-process.ts'
import { ServerProcess, accepts } from './server-process.ts'

/** A connection pool in front of a database; each transaction may get another connection. */
export interface Pgbouncer extends AsyncDisposable {
  /** URL of the database through the pool. */
  readonly url: string
  readonly server: ServerProcess
}

export function reasonWithoutPgbouncer(): string | undefined {
  if (process.getuid?.() !== 0) return 'pgbouncer runs as the user postgres, which needs root'
  return ensureProgram('pgbouncer', '--version', 'pgbouncer')
}

function configuration(database: URL, port: number): string {
  const { hostname, port: databasePort, username, pathname } = database
  return `[databases]
pooled = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 15
max_client_conn = 300
server_login_retry = 1
`
}

/** Starts PgBouncer in front of the database at this URL. */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-pgbouncer-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const uid = Number(execFileSync('id', ['-u', 'postgres']).toString())
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, configuration(new URL(databaseUrl), port))
  for (const each of [folder, file]) await chown(each, uid, uid)
  const isUp = () => accepts(port)
  const command = { name: 'pgbouncer', program: 'pgbouncer', args: [file], uid, isUp }
  const server = cleanup.use(new ServerProcess(command))
  await server.start()
  const running = cleanup.move()
  return {
    url: `postgres://okuyuki@127.0.0.1:${port}/pooled`,
    server,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
