/** Tries what a hostile file would try after taking over a worker, and reports the result of each attempt. */
import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { promisify } from 'node:util'

export type HostileOrder = {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** Ports of 127.0.0.1 that answer. */
  readonly tcpPort: number
  readonly udpPort: number
  /** Names of Unix sockets that answer; the abstract one without its zero byte. */
  readonly sockets: { readonly path: string; readonly abstract: string }
  readonly parentPid: number
  /** Part of the value of an environment variable that only the server has. */
  readonly mark: string
}

/** DONE if the attacker succeeded, otherwise the error's code. */
export type HostileAnswer = Record<string, string>

const waitMs = 1500
const run = promisify(execFile)

process.once('message', (order: HostileOrder) => void attack(order))

async function attack(order: HostileOrder): Promise<void> {
  const { reads, writes, tcpPort, udpPort, sockets, parentPid, mark } = order
  const answer: HostileAnswer = {}
  const attempt = async (name: string, work: () => Promise<unknown>) => {
    answer[name] = await Promise.resolve()
      .then(work)
      .then(() => 'DONE', codeOf)
  }
  for (const path of reads) await attempt(`read ${path}`, () => readFile(path))
  for (const path of writes) await attempt(`write ${path}`, () => writeFile(path, 'x'))
  await attempt('tcp', () => reach({ host: '127.0.0.1', port: tcpPort }))
  await attempt('unix socket', () => reach({ path: sockets.path }))
  await attempt('abstract socket', () => reach({ path: `\0${sockets.abstract}` }))
  await attempt('udp', () => sendDatagram(udpPort, mark))
  await attempt('dns', () => askForName(udpPort))
  await attempt('own environment', () => find(mark, JSON.stringify(process.env)))
  await attempt('environment of the server', async () =>
    find(mark, await readFile(`/proc/${parentPid}/environ`, 'utf8')),
  )
  await attempt('environment of any process', () => searchProcesses(mark))
  await attempt('signal to the server', async () => process.kill(parentPid, 0))
  await attempt('new namespaces', () => run('unshare', ['--user', '--net', 'true']))
  process.send?.(answer, () => process.exit(0))
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}

async function find(mark: string, text: string): Promise<void> {
  if (!text.includes(mark)) throw new Error('NOT_THERE')
}

async function searchProcesses(mark: string): Promise<void> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')))
  await find(mark, texts.join('\n'))
}

async function reach(
  address: { readonly host: string; readonly port: number } | { readonly path: string },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ ...address, timeout: waitMs })
  socket.on('connect', resolve)
  socket.on('error', reject)
  socket.on('timeout', () => reject(new Error('TIMED_OUT')))
  await promise.finally(() => socket.destroy())
}

async function sendDatagram(port: number, mark: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = createSocket('udp4')
  socket.on('error', reject)
  socket.send(`datagram ${mark}`, port, '127.0.0.1', (error) => (error ? reject(error) : resolve()))
  await promise.finally(() => socket.close())
}

async function askForName(port: number): Promise<void> {
  const resolver = new Resolver({ timeout: waitMs, tries: 1 })
  resolver.setServers([`127.0.0.1:${port}`])
  await resolver.resolve4('leak.example')
}
