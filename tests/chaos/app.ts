import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { freePort } from '../free-port.ts'
import { until } from '../patience.ts'
import type { Target } from './client.ts'

const root = path.join(import.meta.dirname, '../..')
const keptOutput = 20_000

export interface AppOptions {
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Entry file: the product as people start it, or the same without the built pages. */
  readonly entry: string
  /** Module that it loads before its own. */
  readonly preload?: string | undefined
  /** Folder of its code, if it is another version. */
  readonly folder?: string
}

/** The product in its own process; counts every unexpected exit. */
export class App implements Target, AsyncDisposable {
  readonly options: AppOptions
  readonly port: number
  /** Number of unexpected exits. */
  exits = 0
  output = ''
  #child: ChildProcess | null = null
  #isExpectedToEnd = false

  private constructor(options: AppOptions, port: number) {
    this.options = options
    this.port = port
  }

  static async start(options: AppOptions): Promise<App> {
    const app = new App(options, await freePort())
    try {
      await app.boot()
      return app
    } catch (error) {
      await app.end('SIGKILL')
      throw error
    }
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Starts it with the same data and waits until it serves. */
  async boot(): Promise<void> {
    this.#isExpectedToEnd = false
    const { entry, preload, folder = root } = this.options
    const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), entry], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.options.dataDir,
        DATABASE_URL: this.options.databaseUrl ?? '',
        LOG_LEVEL: 'warn',
        SEED_GALLERY: 'off',
        RATE_LIMIT_FACTOR: '0',
        MAX_RUNNING_TASKS: '1000',
        CONVERSION_CONCURRENCY: '2',
        CODE_MAIL_INTERVAL_SECONDS: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-keptOutput)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('exit', () => {
      if (!this.#isExpectedToEnd) this.exits += 1
    })
    this.#child = child
    await this.untilServing(child)
  }

  /** Ends it; with SIGKILL it cannot clean up. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    this.#isExpectedToEnd = true
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGTERM')
  }

  /** Headers with the key of the development inbox; empty if there is no key. */
  async #inboxHeaders(): Promise<Record<string, string>> {
    const key = await readFile(path.join(this.options.dataDir, 'inbox-key'), 'utf8').catch(() => '')
    return key === '' ? {} : { 'x-inbox-key': key.trim() }
  }

  async mails(): Promise<{ to: string; text: string }[]> {
    const headers = await this.#inboxHeaders()
    const response = await fetch(`${this.origin}/dev/inbox.json`, { headers }).catch(() => null)
    return response?.ok ? ((await response.json()) as { to: string; text: string }[]) : []
  }

  private async untilServing(child: ChildProcess): Promise<void> {
    const isUp = async () => {
      if (child.exitCode !== null) throw new Error(`the product ended at its start:\n${this.output}`)
      return (await fetch(`${this.origin}/v1/health`).catch(() => null))?.ok
    }
    await until(isUp, () => `the product does not answer:\n${this.output}`, 100)
  }
}
