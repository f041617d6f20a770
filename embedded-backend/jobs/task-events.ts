import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import type { Logger } from '../services/logger.ts'
import { toUnavailable } from '../store/database-errors.ts'

const firstRetryMs = 200
const longestRetryMs = 3000

/** Callbacks for changes of an account's tasks. */
export interface TaskListener {
  readonly userId: string
  readonly sessionId: string
  /** A task of the account changed. */
  onTask(taskId: string): void
  /** Changes may have been missed during a database outage. */
  onGap(): void
  /** The session or this process ends. */
  onEnd(): void
}

/**
 * Events of tasks and sessions from all processes, through one LISTEN connection per process; opened for the
 * first listener and reopened when it breaks.
 */
export class TaskEvents {
  readonly #databaseUrl: string
  readonly #logger: Logger
  readonly #listeners = new Set<TaskListener>()
  readonly #ending = new AbortController()
  #client: Promise<pg.Client> | null = null

  constructor(options: { databaseUrl: string; logger: Logger }) {
    this.#databaseUrl = options.databaseUrl
    this.#logger = options.logger
  }

  /**
   * Resolves once no later event is missed, with an unsubscribe function. Rejects with DatabaseUnavailable.
   */
  async listen(listener: TaskListener): Promise<() => void> {
    this.#ending.signal.throwIfAborted()
    this.#listeners.add(listener)
    const connecting = (this.#client ??= this.#connect())
    try {
      await connecting
    } catch (error) {
      this.#listeners.delete(listener)
      if (this.#client === connecting) this.#client = null
      throw toUnavailable(error)
    }
    return () => this.#listeners.delete(listener)
  }

  endAll(): void {
    for (const listener of this.#listeners) listener.onEnd()
    this.#listeners.clear()
  }

  async close(): Promise<void> {
    this.#ending.abort()
    this.endAll()
    const client = await this.#client?.catch(() => null)
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'okuyuki-events',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    let isUp = false
    const lose = (cause?: Error) => {
      if (!isUp) return
      isUp = false
      if (this.#ending.signal.aborted) return
      this.#logger.warn({ err: cause }, 'the connection for task events was lost')
      this.#client = this.#reconnect()
      // The next listener awaits this attempt; until then there may be none.
      this.#client.catch(() => undefined)
    }
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    client.on('error', lose)
    client.on('end', () => lose())
    await client.connect()
    try {
      await client.query('listen okuyuki_tasks; listen okuyuki_sessions')
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    isUp = true
    return client
  }

  async #reconnect(): Promise<pg.Client> {
    for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, longestRetryMs)) {
      await sleep(wait, undefined, { signal: this.#ending.signal })
      try {
        const client = await this.#connect()
        for (const listener of this.#listeners) listener.onGap()
        return client
      } catch (error) {
        this.#logger.debug({ err: error }, 'the connection for task events is not back yet')
      }
    }
  }

  #tell(channel: string, payload: string): void {
    const [first = '', taskId = ''] = payload.split(' ')
    for (const listener of this.#listeners) {
      if (channel === 'okuyuki_tasks' && listener.userId === first) listener.onTask(taskId)
      if (channel === 'okuyuki_sessions' && listener.sessionId === first) listener.onEnd()
    }
  }
}
