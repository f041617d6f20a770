import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

import { until } from '../patience.ts'

export interface ServerCommand {
  /** Name used in messages. */
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly uid?: number | undefined
  /** Resolves to true once the server is up; polled until then. */
  readonly isUp: () => Promise<boolean>
}

/** Debian installs servers outside the PATH of an ordinary user. */
const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`
const keptOutput = 20_000

/** A server program that runs until it is disposed, and can be stopped and restarted in between. */
export class ServerProcess implements AsyncDisposable {
  readonly command: ServerCommand
  output = ''
  /** Number of exits that were not requested. */
  exits = 0
  #child: ChildProcess | null = null
  #isExpectedToEnd = false

  constructor(command: ServerCommand) {
    this.command = command
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Starts the program without waiting until it is up. */
  begin(): void {
    const { program, args, env, cwd, uid } = this.command
    this.#isExpectedToEnd = false
    const child = spawn(program, args, {
      cwd: cwd ?? '/',
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    })
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-keptOutput)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => keep(Buffer.from(String(error))))
    child.once('exit', () => {
      if (child === this.#child && !this.#isExpectedToEnd) this.exits += 1
    })
    this.#child = child
  }

  async start(): Promise<void> {
    this.begin()
    await this.untilUp()
  }

  /** With `isSupervised`, restarts the program each time that it ends at its start, as a supervisor does. */
  async untilUp({ isSupervised = false } = {}): Promise<void> {
    const { name, isUp } = this.command
    let reason: unknown
    const isReady = async () => {
      if (!this.isRunning && isSupervised) this.begin()
      if (await isUp().catch((error: unknown) => void (reason = error))) return true
      if (!this.isRunning && !isSupervised) throw new Error(`${name} ended at its start:\n${this.output}`)
      return false
    }
    await until(isReady, () => `${name} does not answer (${String(reason)}):\n${this.output}`)
  }

  /** Stops the program; resolves once it has exited. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#isExpectedToEnd = true
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end()
  }
}

/** True if something accepts connections on this port of 127.0.0.1. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** True if the URL answers with a 2xx status; rejects otherwise, and without an answer in ten seconds. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return true
}
