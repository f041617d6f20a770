import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { freePort } from '../free-port.ts'
import { patienceMs, until } from '../patience.ts'

const run = promisify(execFile)
/** Above every process id that the system assigns. */
const noProcess = 2 ** 30
const debianFolder = '/usr/lib/postgresql/15/bin'

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres']).toString())

/** The database, from an attacker's view. */
export interface Cluster {
  readonly name: 'embedded' | 'external'
  readonly url: string
  /** Returns the process id of the server's main process. */
  readonly postmaster: () => number
  /** Resolves once it serves; restarts it if no supervisor does. */
  readonly revive: () => Promise<void>
}

/**
 * Returns the id of the process that holds the data folder; without one an id that cannot exist, and never 0,
 * which addresses a whole process group.
 */
function mainProcess(lockFile: string): number {
  try {
    return Number(readFileSync(lockFile, 'utf8').split('\n')[0]) || noProcess
  } catch {
    return noProcess
  }
}

/** Opens a connection for the attacker, with an error listener, so that its own blows cannot crash it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    application_name: 'chaos',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function answersQueries(url: string): Promise<boolean> {
  const client = await connect(url).catch(() => null)
  await client?.end()
  return client !== null
}

/** The product's embedded database in its data folder. */
export async function embeddedCluster(dataDir: string): Promise<Cluster> {
  const password = (await readFile(path.join(dataDir, 'secrets/postgres-password'), 'utf8')).trim()
  const lockFile = path.join(dataDir, 'postgres/postmaster.pid')
  const port = Number((await readFile(lockFile, 'utf8')).split('\n')[3])
  return {
    name: 'embedded',
    url: `postgres://okuyuki:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    postmaster: () => mainProcess(lockFile),
    revive: () => Promise.resolve(),
  }
}

export interface ExternalCluster extends Cluster, AsyncDisposable {}

/**
 * Debian's PostgreSQL 15 in a folder of its own, as the user `postgres` if started by root; null if it is not
 * installed.
 */
export async function externalCluster(maxConnections = 60): Promise<ExternalCluster | null> {
  await using cleanup = new AsyncDisposableStack()
  const isRoot = process.getuid?.() === 0
  if (!existsSync(path.join(debianFolder, 'postgres'))) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-external-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const asOwner = (program: string, ...args: string[]): [string, string[]] => {
    const file = path.join(debianFolder, program)
    return isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args]
  }
  if (isRoot) {
    await chown(folder, idOf('-u'), idOf('-g'))
  }
  const data = path.join(folder, 'data')
  const port = await freePort()
  await run(...asOwner('initdb', '-D', data, '-U', 'okuyuki', '-A', 'trust', '-E', 'UTF8'), { cwd: '/' })
  const settings = `port=${port}\nlisten_addresses='127.0.0.1'\nunix_socket_directories=''\nmax_connections=${maxConnections}\n`
  const configuration = path.join(data, 'postgresql.conf')
  await writeFile(configuration, `${await readFile(configuration, 'utf8')}\n${settings}`)
  const log = path.join(folder, 'log')
  const start = async () => {
    const [file, args] = asOwner(
      'pg_ctl',
      '-D',
      data,
      '-l',
      log,
      '-w',
      '-t',
      String(patienceMs / 1000),
      'start',
    )
    await run(file, args, { cwd: '/' })
  }
  cleanup.defer(async () => {
    await run(...asOwner('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'), { cwd: '/' }).catch(
      () => null,
    )
  })
  await start()
  const running = cleanup.move()
  const lockFile = path.join(data, 'postmaster.pid')
  const url = `postgres://okuyuki@127.0.0.1:${port}/postgres`
  const serves = async () => {
    if (await answersQueries(url)) return true
    const isStarted = start().then(() => true)
    return isStarted.catch(() => false)
  }
  return {
    name: 'external',
    url,
    postmaster: () => mainProcess(lockFile),
    // A killed process may linger and make the start fail, and its id says nothing about whether it serves.
    revive: async () => {
      await until(serves, () => `PostgreSQL does not start:\n${readFileSync(log, 'utf8').slice(-5000)}`)
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
