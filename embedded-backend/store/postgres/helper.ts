/**
 * The process between an application and its PostgreSQL. It starts the server, or joins the one that already runs on
 * the same data folder, and when the application is gone, by whatever signal, stops the server if nobody else uses it.
 */
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { findBinaries, program } from './binaries.ts'
import { SUPERUSER, ensureDataFolder, keptPassword } from './data-folder.ts'
import { PostgresError } from './postgres-error.ts'
import { chooseRunner } from './runner.ts'
import type { Runner } from './runner.ts'
import { connect, joinServer, leaveServer } from './server-lock.ts'

/** What the helper tells the application. */
export type HelperMessage =
  | { kind: 'ready'; mode: 'started' | 'adopted'; port: number; pid: number; password: string; user: string }
  | { kind: 'failed'; message: string }

interface Membership {
  client: pg.Client
  port: number
  pid: number
}

const START_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 30_000

async function main(dataDir: string): Promise<void> {
  const gone = new Promise<void>((resolve) => process.once('disconnect', resolve))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

  const folder = path.join(dataDir, 'postgres')
  const passwordFile = path.join(dataDir, 'secrets', 'postgres-password')
  const password = await keptPassword(passwordFile)
  const binaries = await findBinaries()
  const runner = await chooseRunner()
  await ensureDataFolder({ binaries, runner, folder, passwordFile })

  const { membership, mode } = await joinOrStart({ binaries, runner, folder, password })
  tell({ kind: 'ready', mode, port: membership.port, pid: membership.pid, password, user: SUPERUSER })
  await gone
  await leave(membership)
}

async function joinOrStart(server: { binaries: string; runner: Runner; folder: string; password: string }) {
  const deadline = Date.now() + START_TIMEOUT_MS
  let mode: 'started' | 'adopted' = 'adopted'
  let output = ''
  while (Date.now() < deadline) {
    const membership = await join(server.folder, server.password)
    if (membership) return { membership, mode }
    const started = await startServer(server)
    output = started.output
    mode = started.up ? 'started' : 'adopted'
    if (!started.up) await sleep(200)
  }
  throw new PostgresError(`データベースを起動できませんでした（${server.folder}）。\n${output.trim()}`)
}

/** Joins the server named in postmaster.pid, after asking it which data folder it serves. */
async function join(folder: string, password: string): Promise<Membership | null> {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !port) return null
  let client: pg.Client
  try {
    client = await connect({ port, password, user: SUPERUSER })
  } catch {
    return null
  }
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const served = await realpath(rows[0]?.data_directory ?? '')
    if (served === (await realpath(folder)) && (await joinServer(client))) return { client, port, pid }
  } catch {
    // it is going down: as good as not there
  }
  await client.end().catch(() => undefined)
  return null
}

/** Starts the server on a free port; not up when another process was first, or when it failed. */
async function startServer(server: { binaries: string; runner: Runner; folder: string; password: string }) {
  const port = await freePort()
  const logFile = `${server.folder}.log`
  const log = openSync(logFile, 'a', 0o600)
  const built = server.runner.command(program(server.binaries, 'postgres'), [
    ...['-D', server.folder, '-p', String(port)],
    ...setting('listen_addresses', '127.0.0.1'),
    ...setting('unix_socket_directories', ''),
    ...setting('shared_buffers', '64MB'),
    ...setting('max_connections', '120'),
    ...setting('timezone', 'UTC'),
  ])
  const child = spawn(built.file, built.args, {
    ...built.options,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  let ended = false
  child.on('error', () => (ended = true))
  child.on('exit', () => (ended = true))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!ended && Date.now() < deadline) {
    try {
      await (await connect({ port, password: server.password, user: SUPERUSER })).end()
      return { up: true, output: '' }
    } catch {
      await sleep(50)
    }
  }
  const output = await readFile(logFile, 'utf8').catch(() => '')
  return { up: false, output: output.split('\n').slice(-12).join('\n') }
}

function setting(name: string, value: string): string[] {
  return ['-c', `${name}=${value}`]
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() =>
      address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
    )
  })
  return await promise
}

async function leave({ client, pid }: Membership): Promise<void> {
  const alone = await leaveServer(client).catch(() => false)
  if (alone) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + STOP_TIMEOUT_MS
    while (isAlive(pid) && Date.now() < deadline) await sleep(20)
  }
  await client.end().catch(() => undefined)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function tell(message: HelperMessage): void {
  if (process.connected) process.send?.(message)
}

try {
  await main(process.argv[2] ?? '')
  process.exit(0)
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
