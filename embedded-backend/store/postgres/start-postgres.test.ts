import { execFileSync, fork, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { WritingAppMessage } from '#backend/testing/writing-app.ts'

import { findBinaries, program } from './binaries.ts'
import { isAlive } from './process-check.ts'
import { reachableBinaries } from './reachable.ts'
import { accountRunner } from './runner.ts'
import { startPostgres } from './start-postgres.ts'

const APP = path.join(import.meta.dirname, '../../testing/writing-app.ts')
const NOBODY = 65_534
const NAMELESS = 54_321
const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
/** Containers often refuse user namespaces. */
const hasNamespaces = isRoot && isLinux && spawnSync('unshare', ['--user', 'true']).status === 0

let home: string
let dataDir: string
const apps = new Set<ChildProcess>()

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'okuyuki-postgres-'))
  await chmod(home, 0o755)
  dataDir = path.join(home, 'data')
})

afterEach(async () => {
  for (const app of apps) app.kill('SIGKILL')
  apps.clear()
  await until(async () => !(await serverRuns()))
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

async function serverRuns(): Promise<boolean> {
  return existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

type Up = Extract<WritingAppMessage, { kind: 'up' }>

async function launch(options: { write?: boolean; uid?: number } = {}) {
  const identity = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }
  const app = fork(APP, [dataDir, options.write ? 'write' : 'idle'], { execArgv: [], ...identity })
  apps.add(app)
  const written: number[] = []
  const started = Promise.withResolvers<WritingAppMessage>()
  const exited = new Promise<void>((resolve) => app.once('exit', () => resolve()))
  app.on('message', (message: WritingAppMessage) => {
    if (message.kind === 'written') written.push(message.row)
    else started.resolve(message)
  })
  app.on('exit', () => started.resolve({ kind: 'failed', message: 'exited' }))
  const message = await started.promise
  return { app, message, written, exited }
}

async function launchUp(options: { write?: boolean; uid?: number } = {}) {
  const launched = await launch(options)
  if (launched.message.kind !== 'up') throw new Error(JSON.stringify(launched.message))
  return { ...launched, up: launched.message satisfies Up }
}

/** Processes as `id parent command`, from /proc if there is one: slim images lack `ps`. */
function processLines(): string[] {
  if (!isLinux) return execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args=']).toString().split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return [`${pid} ${parent} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`]
      } catch {
        return []
      }
    })
}

function helperOf(app: ChildProcess): number {
  const line = processLines().find(
    (line) => Number(line.trim().split(/\s+/)[1]) === app.pid && line.includes('helper.ts'),
  )
  return Number(line?.trim().split(/\s+/)[0])
}

test('listens on the loopback only, behind a password that only its owner reads', async () => {
  const server = await startPostgres({ dataDir })
  const secret = await stat(path.join(dataDir, 'secrets', 'postgres-password'))
  expect(secret.mode & 0o777).toBe(0o600)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const setting = async (name: string) => (await client.query(`show ${name}`)).rows[0]?.[name] as unknown
  expect(await setting('listen_addresses')).toBe('127.0.0.1')
  expect(await setting('fsync')).toBe('on')
  expect(await setting('password_encryption')).toBe('scram-sha-256')
  await client.end()
  const stranger = new URL(server.url)
  stranger.password = 'guess'
  await expect(new pg.Client({ connectionString: stranger.href }).connect()).rejects.toMatchObject({
    code: '28P01',
  })
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('loses nothing acknowledged however often the application is killed', async () => {
  const acknowledged = new Set<number>()
  // In two rounds the helper dies with the application, which leaves the server running.
  for (const helperDies of [false, true, false, true, false]) {
    const { app, up, written, exited } = await launchUp({ write: true })
    const found = new Set(up.rows)
    expect([...acknowledged].filter((row) => !found.has(row))).toEqual([])
    await until(() => written.length >= 20)
    if (helperDies) process.kill(helperOf(app), 'SIGKILL')
    app.kill('SIGKILL')
    await exited
    if (!helperDies) await until(() => !isAlive(up.pid))
    expect(isAlive(up.pid)).toBe(helperDies)
    for (const row of written) acknowledged.add(row)
  }
  const { up, app, exited } = await launchUp()
  expect([...acknowledged].filter((row) => !up.rows.includes(row))).toEqual([])
  app.kill('SIGKILL')
  await exited
  await until(() => !isAlive(up.pid))
})

test('applications that first start concurrently share one server, which outlives the first', async () => {
  const [first, second, third] = await Promise.all([launchUp(), launchUp(), launchUp()])
  expect(new Set([first.up.port, second.up.port, third.up.port]).size).toBe(1)
  expect([first, second, third].filter(({ up }) => up.mode === 'started')).toHaveLength(1)
  expect((await readdir(dataDir)).filter((name) => name.includes('.init-'))).toEqual([])
  first.app.kill('SIGKILL')
  await first.exited
  second.app.kill('SIGTERM')
  await second.exited
  expect(isAlive(third.up.pid)).toBe(true)
  third.app.kill('SIGTERM')
  await third.exited
  expect(isAlive(third.up.pid)).toBe(false)
})

test('a crashed server restarts on the same port', async () => {
  const server = await startPostgres({ dataDir })
  process.kill(server.pid, 'SIGKILL')
  const answers = async () => {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  await until(() => !isAlive(server.pid))
  await until(answers)
  await server.stop()
  expect(await answers()).toBe(false)
})

test('a server killed repeatedly together with its helper restarts each time', async () => {
  const { app, up, exited } = await launchUp()
  const runningServer = async () => {
    const lines = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(lines.split('\n')[0])
  }
  let last = 0
  const untilAnother = () =>
    until(async () => {
      const pid = await runningServer()
      return pid > 0 && pid !== last && isAlive(pid)
    })
  for (const helperDies of [false, true, true, false, true]) {
    await untilAnother()
    last = await runningServer()
    const helper = helperOf(app)
    if (helperDies && helper > 0) process.kill(helper, 'SIGKILL')
    process.kill(last, 'SIGKILL')
  }
  await untilAnother()
  const server = await startPostgres({ dataDir })
  expect(server.port).toBe(up.port)
  app.kill('SIGKILL')
  await exited
  await server.stop()
})

test('a server that lost its helper still ends with its application', async () => {
  const server = await startPostgres({ dataDir })
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args=']).toString().split('\n')
  const helper = lines.find((line) => line.includes(dataDir) && line.includes('helper.ts'))
  process.kill(Number(helper?.trim().split(/\s+/)[0]), 'SIGKILL')
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('a first start killed half-way does not block the next', async () => {
  await mkdir(path.join(dataDir, 'postgres.init-999999999-abcd'), { recursive: true })
  const server = await startPostgres({ dataDir })
  expect(await readdir(dataDir)).not.toContain('postgres.init-999999999-abcd')
  await server.stop()
})

test('ignores a lock file whose process id now belongs to another program', async () => {
  await (await startPostgres({ dataDir })).stop()
  const lock = `${process.pid}\n${dataDir}/postgres\n0\n1\n\n127.0.0.1\n0 0\nready\n`
  await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), lock, { mode: 0o600 })
  const server = await startPostgres({ dataDir })
  expect(server.mode).toBe('started')
  await server.stop()
})

test('reports a lost password clearly', async () => {
  await (await startPostgres({ dataDir })).stop()
  await rm(path.join(dataDir, 'secrets'), { recursive: true })
  await expect(startPostgres({ dataDir })).rejects.toThrow('secrets/postgres-password')
})

test.runIf(hasNamespaces)('root runs it in a user namespace and keeps owning the data', async () => {
  const server = await startPostgres({ dataDir, runAs: 'namespace' })
  expect(server.runner).toBe('namespace')
  expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(0)
  await server.stop()
})

test.runIf(hasNamespaces)('without namespaces, root hands the data to another user', async () => {
  await (await startPostgres({ dataDir, runAs: 'namespace' })).stop()
  const server = await startPostgres({ dataDir, runAs: 'account' })
  expect(server.runner).toBe('account')
  expect((await stat(path.join(dataDir, 'postgres'))).uid).not.toBe(0)
  await server.stop()
})

test.runIf(hasNamespaces)('moves data from an inaccessible place to an accessible one', async () => {
  await (await startPostgres({ dataDir, runAs: 'namespace' })).stop()
  await chmod(home, 0o700)
  const server = await startPostgres({ dataDir, runAs: 'account' })
  expect(server.runner).toBe('account')
  const place = path.join(dataDir, 'postgres')
  expect((await lstat(place)).isSymbolicLink()).toBe(true)
  await server.stop()
  const again = await startPostgres({ dataDir })
  await again.stop()
  await rm(path.dirname(await realpath(place)), { recursive: true })
})

test.runIf(isRoot && isLinux)('an ordinary user runs it as they are', async () => {
  await mkdir(dataDir)
  await chown(dataDir, NOBODY, NOBODY)
  const { up, app, exited } = await launchUp({ uid: NOBODY })
  expect(up.runner).toBe('plain')
  app.kill('SIGTERM')
  await exited
})

test.runIf(hasNamespaces)('an ordinary user without a name runs it in a user namespace', async () => {
  await mkdir(dataDir)
  await chown(dataDir, NAMELESS, NAMELESS)
  const { up, app, exited } = await launchUp({ uid: NAMELESS })
  expect(up.runner).toBe('namespace')
  app.kill('SIGTERM')
  await exited
})

test.runIf(hasNamespaces)('refuses another user’s data with a clear message', async () => {
  await (await startPostgres({ dataDir })).stop()
  const { message } = await launch({ uid: NOBODY })
  expect(message).toMatchObject({ kind: 'failed', message: expect.stringContaining('別のユーザー（uid 0）') })
})

test.runIf(isRoot && isLinux)(
  'copies binaries that the other user cannot reach to an accessible place',
  async () => {
    const closed = path.join(home, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await cp(await findBinaries(), path.join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const runner = accountRunner({ uid: NOBODY, gid: NOBODY })
    const copy = await reachableBinaries(path.join(closed, 'native'), runner)
    expect(copy).toMatch(/^\/var\/lib\/okuyuki\/postgresql-/)
    const { code, output } = await runner.run(program(copy, 'postgres'), ['--version'])
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('PostgreSQL') })
    await rm(copy, { recursive: true })
  },
)
