import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { planLaunch } from '../sandbox/plan-launch.ts'
import type { Launch } from '../sandbox/plan-launch.ts'
import { gapsOf } from '../sandbox/sandbox.ts'
import type { SandboxKind } from '../sandbox/sandbox.ts'
import type { HostileAnswer, HostileOrder } from '../testing/hostile-worker.ts'
import { chooseSandbox } from './choose-sandbox.ts'
import { startWorker } from './supervise-worker.ts'

const program = join(import.meta.dirname, '../testing/hostile-worker.ts')
const mark = `planted-${process.pid}`
const secrets = ['secrets/token-key', 'secrets/postgres-password', 'inbox-key', 'postgres/PG_VERSION']
const others = ['work/other-task/source-0', 'files/objects/items/other/scene.sog', 'files/temporary/part']
let dataDir: string
let order: Omit<HostileOrder, 'writes'>
const heard: string[] = []
const cleanup = new AsyncDisposableStack()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'okuyuki-hostile-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }))
  for (const name of [...secrets, ...others]) {
    const folder = dirname(join(dataDir, name))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, name), mark, { mode: 0o600 })
  }
  process.env['TOKEN_KEY'] = mark
  const abstract = `okuyuki-${process.pid}`
  const path = join(dataDir, 'socket')
  await listen(path)
  await listen(`\0${abstract}`)
  const tcpPort = await listen({ port: 0, host: '127.0.0.1' })
  const udp = createSocket('udp4', (message) => heard.push(message.toString('latin1')))
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  cleanup.defer(() => void udp.close())
  const reads = [...secrets, ...others].map((name) => join(dataDir, name))
  const udpPort = udp.address().port
  order = { reads, tcpPort, udpPort, sockets: { path, abstract }, parentPid: process.pid, mark }
})
afterAll(async () => {
  delete process.env['TOKEN_KEY']
  await cleanup.disposeAsync()
})

async function listen(place: string | { port: number; host: string }): Promise<number> {
  const server = createServer((socket) => socket.end())
  server.listen(place)
  await once(server, 'listening')
  cleanup.defer(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs the hostile program where a conversion would run. */
async function attackFrom(
  kind: SandboxKind,
  change: (options: readonly string[]) => readonly string[] = (options) => options,
): Promise<{ answer: HostileAnswer; written: string[] }> {
  const folder = join(dataDir, 'work', `attack-${kind}`, 'result')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const given = { work: 'avatar', sourcePath: join(folder, '../source'), maxPixels: 1 } as const
  await writeFile(given.sourcePath, 'a photo', { mode: 0o600 })
  const outputPath = join(folder, 'avatar.webp')
  const launch: Launch<{ work: 'avatar'; sourcePath: string; outputPath: string; maxPixels: number }> =
    await planLaunch({ kind, hidden: dataDir }, { ...given, outputPath }, [])
  const places = [dataDir, import.meta.dirname, join(dataDir, 'work'), '/usr', join(folder, '..'), '/']
  const writes = places.map((place) => join(place, mark))
  const child = startWorker({ ...launch, execArgv: change(launch.execArgv) }, program)
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()))
  const ended = once(child, 'exit')
  const answered = Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`it could not even begin: ${errors}`))),
  ])
  child.send({ ...order, writes: [...writes, given.sourcePath] })
  const [answer] = (await answered) as [HostileAnswer]
  await ended
  await launch.finish()
  const found = await Promise.all(
    writes.map((path) =>
      access(path).then(
        () => path,
        () => null,
      ),
    ),
  )
  return { answer, written: found.filter((path) => path !== null) }
}

function succeeded(answer: HostileAnswer) {
  return Object.entries(answer).flatMap(([name, outcome]) => (outcome === 'DONE' ? [name] : []))
}

const attempts = await mkdtemp(join(tmpdir(), 'okuyuki-attempts-'))
const { sandbox: chosen, refused } = await chooseSandbox(attempts, 'auto')
await rm(attempts, { recursive: true, force: true })

test('the sandbox of this machine has no gap', (context) => {
  const reasons = JSON.stringify(refused)
  if (gapsOf(chosen.kind).length > 0) context.skip(`only ${chosen.kind} can be had here: ${reasons}`)
  expect(gapsOf(chosen.kind)).toEqual([])
})

const isRoot = process.getuid?.() === 0
const kinds: SandboxKind[] = ['root-namespaces', 'user-namespaces', 'account', 'permissions']

describe.each(kinds)('a compromised program in a worker of kind %s', (kind) => {
  const cannot =
    kind in refused
      ? `refused here: ${refused[kind]}`
      : !isRoot && (kind === 'root-namespaces' || kind === 'account')
        ? 'only root can make it'
        : process.platform !== 'linux' && kind !== 'permissions'
          ? 'only Linux has it'
          : null

  test('gets no secret, foreign file or connection, and writes only to its own folder', async (context) => {
    if (cannot !== null) context.skip(cannot)
    heard.length = 0
    const { answer, written } = await attackFrom(kind)
    expect(Object.keys(answer).length).toBeGreaterThan(20)
    // Node.js does not deny signals; in the other kinds, the worker has its own user or its own processes.
    const allowed = kind === 'permissions' ? ['signal to the server'] : []
    // Files below its own temporary folder disappear with it; `written` looks from outside.
    const isScratch = (name: string) => kind.endsWith('namespaces') && name.startsWith(`write ${tmpdir()}/`)
    expect(succeeded(answer).filter((name) => !allowed.includes(name) && !isScratch(name))).toEqual([])
    expect(written).toEqual([])
    expect(heard).toEqual([])
  })
})

test('without Node’s permission model, the account sandbox still hides files and leaks only the network', async (context) => {
  if (!isRoot || process.platform !== 'linux') context.skip('only root can start a worker as another user')
  const { answer, written } = await attackFrom('account', (options) =>
    options.filter((option) => !/^--(permission|allow)/.test(option)),
  )
  const network = new Set(['tcp', 'abstract socket', 'udp', 'dns', 'new namespaces'])
  expect(succeeded(answer).filter((name) => !network.has(name))).toEqual([])
  expect(answer['tcp']).toBe('DONE')
  expect(written).toEqual([])
  expect(gapsOf('account')).toContain('NETWORK')
})

test('without a sandbox the same program gets everything', async () => {
  heard.length = 0
  const { answer, written } = await attackFrom('none')
  const got = succeeded(answer)
  for (const name of order.reads) expect(got).toContain(`read ${name}`)
  expect(got).toEqual(expect.arrayContaining(['tcp', 'unix socket', 'udp', 'signal to the server']))
  expect(got).not.toContain('own environment')
  expect(heard.length).toBeGreaterThan(0)
  expect(written.length).toBeGreaterThan(0)
  for (const path of written) await rm(path)
  expect((await readdir(import.meta.dirname)).filter((name) => name.startsWith('planted'))).toEqual([])
})
