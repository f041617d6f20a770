import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../free-port.ts'
import { until } from '../patience.ts'

/** A real reverse proxy in front of the product, in a process that ends with its disposal. */
export interface ProxyProcess extends AsyncDisposable {
  /** URL of the proxy at the first of its addresses. */
  readonly url: string
  readonly port: number
  /** Temporary folder with the configuration and all files that the proxy writes. */
  readonly folder: string
  /** Output so far: nginx and Caddy log to stderr. */
  output(): string
}

/** Port and folder for which a configuration is written. */
export interface ProxySite {
  readonly port: number
  readonly folder: string
}

interface ProxyCommand {
  readonly program: string
  readonly configName: string
  readonly host: string
  readonly scheme?: 'http' | 'https'
  readonly config: (site: ProxySite) => string
  readonly args: (file: string, folder: string) => readonly string[]
}

/** Debian installs servers outside the PATH of an ordinary user. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` }

/** Reason why a test with this program is skipped; undefined if it is installed. */
export const reasonToSkip = (program: string, versionFlag: string): string | undefined =>
  spawnSync(program, [versionFlag], { env }).error === undefined ? undefined : `${program} is not installed`

const isOpen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => socket.destroy())
    socket.once('error', () => resolve(false))
    socket.once('close', (hadError) => resolve(!hadError))
  })

/**
 * Writes the configuration to a new folder, starts the proxy in the foreground and waits until it accepts
 * connections.
 */
export const startProxyProcess = async (command: ProxyCommand): Promise<ProxyProcess> => {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), `okuyuki-${command.program}-`))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const port = await freePort()
  const file = join(folder, command.configName)
  await writeFile(file, command.config({ port, folder }))

  let output = ''
  const child = spawn(command.program, command.args(file, folder), {
    cwd: folder,
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const hasEnded = (): boolean =>
    failure !== undefined || child.exitCode !== null || child.signalCode !== null
  cleanup.defer(async () => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })

  const isUp = (): Promise<boolean> => {
    if (hasEnded()) throw new Error(`${command.program} ended at its start:\n${output}`, { cause: failure })
    return isOpen(port, command.host)
  }
  await until(isUp, () => `${command.program} does not answer on port ${port}:\n${output}`, 20)
  const running = cleanup.move()
  const name = command.host.includes(':') ? `[${command.host}]` : command.host
  return {
    url: `${command.scheme ?? 'http'}://${name}:${port}`,
    port,
    folder,
    output: () => output,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

const minutes = 60_000

const aptGet = (...args: readonly string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: 5 * minutes,
    // Debian starts the services it installs, except at run level 1.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0

/**
 * Reason why a program is unavailable; undefined if it is installed, or was installed by this call: as root,
 * from Debian's packages, if no system manager would start it as a service.
 */
export const ensureProgram = (program: string, versionFlag: string, debian: string): string | undefined => {
  const missing = reasonToSkip(program, versionFlag)
  if (missing === undefined) return undefined
  const cure = `apt-get install ${debian}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || existsSync('/run/systemd/system'))
    return `${missing} (${cure})`
  const install = ['install', '-y', '--no-install-recommends', debian]
  if (!aptGet(...install) && !(aptGet('update') && aptGet(...install)))
    return `${missing}, and ${cure} failed`
  return reasonToSkip(program, versionFlag)
}
