import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, realpath, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { program } from './binaries.ts'
import { SUPERUSER } from './data-folder.ts'
import { PostgresError } from './postgres-error.ts'
import { isAlive, isPostgres } from './process-check.ts'
import type { Runner } from './runner.ts'

/** Every helper holds this lock shared; the last one can take it exclusively, and stops the server. */
const LOCK = 7_265_000

interface ServerAddress {
  readonly port: number
  readonly password: string
  readonly user: string
}

/** Connects to the server's maintenance database. */
async function connect({ port, password, user }: ServerAddress): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
    application_name: 'okuyuki-helper',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Registers this client as a user of the server; false while the last user is stopping it. */
async function joinServer(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ joined: boolean }>(
    'select pg_try_advisory_lock_shared($1) as joined',
    [LOCK],
  )
  return rows[0]?.joined === true
}

/** Unregisters; true for the last user, which then holds the lock exclusively so that none can join. */
async function leaveServer(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK])
  return rows[0]?.alone === true
}

const START_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 30_000
const MAX_FAILURES = 5
const MAX_LOG_BYTES = 1_000_000
const WRONG_PASSWORD = '28P01'

/** Parameters for starting the server. A `port` of null means any free one. */
interface ServerPlan {
  readonly binaries: string
  readonly runner: Runner
  readonly folder: string
  readonly password: string
  readonly port: number | null
}

/** Our registration as a user of a running server. */
interface Membership {
  readonly client: pg.Client
  readonly port: number
  readonly pid: number
  readonly mode: 'started' | 'adopted'
  /** Resolves if the server stops while this process still uses it. */
  readonly lost: Promise<void>
}

/** Joins the server on the data folder, or starts it; safe for concurrent processes. */
export async function joinOrStart(plan: ServerPlan): Promise<Membership> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let mode: Membership['mode'] = 'adopted'
  let failures = 0
  while (Date.now() < deadline) {
    const membership = await join(plan, mode)
    if (membership) return membership
    const { up, output } = await start(plan)
    mode = up ? 'started' : 'adopted'
    if (up) continue
    const running = await recordedServer(plan.folder)
    if (running && (await isPostgres(running.pid))) failures = 0
    // A crash left the lock file, and its process id now belongs to another program.
    else if (running && isAlive(running.pid))
      await rm(path.join(plan.folder, 'postmaster.pid'), { force: true })
    else failures++
    if (failures === MAX_FAILURES) throw startFailed(plan.folder, output)
    await sleep(200)
  }
  throw startFailed(plan.folder, '時間内に応答がありませんでした。')
}

/** Leaves the server; the last user stops it. */
export async function leave({ client, pid }: Membership): Promise<void> {
  const last = await leaveServer(client).catch(() => false)
  if (last) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + STOP_TIMEOUT_MS
    while (isAlive(pid) && Date.now() < deadline) await sleep(20)
  }
  await client.end().catch(() => undefined)
}

async function recordedServer(folder: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]) } : null
}

/** Joins the server named in postmaster.pid after verifying which data folder it serves. */
async function join(plan: ServerPlan, mode: Membership['mode']): Promise<Membership | null> {
  const recorded = await recordedServer(plan.folder)
  if (!recorded?.port) return null
  const client = await tryConnect(plan, recorded.port)
  if (!client) return null
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const served = await realpath(rows[0]?.data_directory ?? '')
    if (served === (await realpath(plan.folder)) && (await joinServer(client))) {
      return { client, ...recorded, mode, lost }
    }
  } catch {
    // The server is shutting down: treat it as absent.
  }
  await client.end().catch(() => undefined)
  return null
}

async function tryConnect(plan: ServerPlan, port: number): Promise<pg.Client | null> {
  try {
    return await connect({ port, password: plan.password, user: SUPERUSER })
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return null
    throw new PostgresError(
      `データベース（${plan.folder}）のパスワードが合いません。` +
        `DATA_DIR の secrets/postgres-password を元に戻してください。`,
      { cause: error },
    )
  }
}

/** Starts the server; `up` is false if another process was first or the start failed. */
async function start(plan: ServerPlan): Promise<{ up: boolean; output: string }> {
  const port = plan.port ?? (await freePort())
  const logFile = `${plan.folder}.log`
  const size = (await stat(logFile).catch(() => null))?.size ?? 0
  const log = openSync(logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '200',
    timezone: 'UTC',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const built = plan.runner.command(program(plan.binaries, 'postgres'), [
    '-D',
    plan.folder,
    '-p',
    String(port),
    ...args,
  ])
  const child = spawn(built.file, built.args, {
    ...built.options,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  const state = { ended: false }
  child.on('error', () => (state.ended = true))
  child.on('exit', () => (state.ended = true))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!state.ended && Date.now() < deadline) {
    const client = await tryConnect(plan, port).catch((error: unknown) => {
      child.kill('SIGINT')
      throw error
    })
    if (client) {
      await client.end()
      return { up: true, output: '' }
    }
    await sleep(50)
  }
  const output = await readFile(logFile, 'utf8').catch(() => '')
  return { up: false, output: output.trimEnd().split('\n').slice(-8).join('\n') }
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => {
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('no free port'))
    })
  })
  return await promise
}

function startFailed(folder: string, output: string): PostgresError {
  return new PostgresError(`データベースを起動できませんでした（${folder}）。\n${output}`)
}
