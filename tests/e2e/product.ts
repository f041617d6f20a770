import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { freePort } from '../free-port.ts'
import { until } from '../patience.ts'

/** Database of a product. */
interface OwnDatabase {
  /** Settings that select the database; empty if the product runs its own PostgreSQL. */
  readonly settings: Readonly<Record<string, string>>
  drop(): Promise<void>
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** Creates a database on the server of TEST_POSTGRES_URL, if that is set. */
async function openDatabase(serverUrl = process.env['TEST_POSTGRES_URL']): Promise<OwnDatabase> {
  if (!serverUrl) return { settings: {}, drop: () => Promise.resolve() }
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    settings: { DATABASE_URL: url.href },
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** A mail as /dev/inbox.json shows it. */
interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly sentAt: string
}

const root = new URL('../..', import.meta.url).pathname

/** Address of a product, perhaps behind a proxy, and the codes that it mails. */
export interface Site {
  readonly url: string
  /** Returns the newest mailed code; with `former`, waits for a code that differs from it. */
  codeFor(address: string, former?: string): Promise<string>
}

/** The whole product started as a user starts it, with a free port and its own data folder. */
export class Product implements Site, AsyncDisposable {
  /** Folder of its files, and of its database unless that runs on another server. */
  readonly dataDir: string
  readonly #port: number
  readonly #env: Readonly<Record<string, string>>
  readonly #args: readonly string[]
  readonly #database: OwnDatabase
  #child: ChildProcess | undefined
  #output = ''

  private constructor(made: {
    readonly dataDir: string
    readonly port: number
    readonly env: Readonly<Record<string, string>>
    readonly args: readonly string[]
    readonly database: OwnDatabase
  }) {
    this.#args = made.args
    this.dataDir = made.dataDir
    this.#port = made.port
    this.#env = made.env
    this.#database = made.database
  }

  /** Starts a product; with `--dev` as developers do: the bundler serves the pages, /visualizer/ included. */
  static async start(
    env: Readonly<Record<string, string>> = {},
    args: readonly '--dev'[] = [],
  ): Promise<Product> {
    const dataDir = await mkdtemp(join(tmpdir(), 'okuyuki-e2e-'))
    // As root, in containers without user namespaces, the database runs as another user.
    await chmod(dataDir, 0o755)
    const database = await openDatabase()
    const settings = { SEED_GALLERY: 'off', RATE_LIMIT_FACTOR: '100', ...database.settings, ...env }
    const product = new Product({ dataDir, port: await freePort(), env: settings, args, database })
    try {
      await product.boot()
    } catch (error) {
      await product.dispose()
      throw error
    }
    return product
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Settings with which operator commands find all data of this product. */
  get settings(): Readonly<Record<string, string>> {
    return { DATA_DIR: this.dataDir, ...this.#database.settings }
  }

  /** Output of the server since its last boot. */
  get output(): string {
    return this.#output
  }

  /** Starts the server on the same data, with these settings changed, and waits until it is healthy. */
  async boot(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#output = ''
    const child = spawn(process.execPath, ['server/start.ts', ...this.#args], {
      cwd: root,
      env: {
        ...process.env,
        ...this.#env,
        ...changes,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer): void => {
      this.#output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#child = child
    const isUp = async () => {
      if (child.exitCode !== null) throw new Error(`the product ended at start:\n${this.#output}`)
      return (await fetch(`${this.url}/v1/health`).catch(() => undefined))?.ok
    }
    await until(isUp, () => `the product does not answer:\n${this.#output}`, 200)
  }

  /** Ends the server with this signal; SIGKILL prevents any cleanup. Returns its exit code. */
  async kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose()
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM')
    await this.#database.drop()
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }

  /** Key of the developer's inbox; created on the first start. */
  async inboxKey(): Promise<string> {
    return (await readFile(join(this.dataDir, 'inbox-key'), 'utf8')).trim()
  }

  /** Waits for the newest code that was mailed to an address. */
  async codeFor(address: string, former?: string): Promise<string> {
    const headers = { 'x-inbox-key': await this.inboxKey() }
    const nextCode = async () => {
      const mails = (await (await fetch(`${this.url}/dev/inbox.json`, { headers })).json()) as Mail[]
      const code = /\b\d{6}\b/.exec(mails.find((mail) => mail.to === address)?.text ?? '')?.[0]
      return code === former ? undefined : code
    }
    return until(nextCode, () => `no code was mailed to ${address}`, 200)
  }
}
