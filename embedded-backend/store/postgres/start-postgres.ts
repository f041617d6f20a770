import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { helperProgram } from './helper-program.ts'
import type { HelperMessage, HelperRequest } from './helper.ts'
import { PostgresError } from './postgres-error.ts'
import type { RunAs } from './runner.ts'

/** Handle of the embedded PostgreSQL. */
export interface PostgresServer {
  /** postgres:// address of the `postgres` database, for the only role. */
  readonly url: string
  /** `adopted`: it already ran on this data folder, for another application or after a crash. */
  readonly mode: 'started' | 'adopted'
  /** Kind of the runner: `plain`, `namespace` or `account`. */
  readonly runner: string
  readonly port: number
  /** Process id of the server itself. */
  readonly pid: number
  /** Releases the server; it stops with its last user. */
  stop(): Promise<void>
}

type Ready = Extract<HelperMessage, { readonly kind: 'ready' }>

interface Helper {
  readonly ready: Promise<Ready>
  readonly exited: Promise<{ readonly wasKilled: boolean }>
  disconnect(): void
}

const FIRST_RESTART_DELAY_MS = 100
const LONGEST_RESTART_DELAY_MS = 5000

/**
 * Starts PostgreSQL on `${dataDir}/postgres`, or joins the one running there. It listens on 127.0.0.1 only,
 * and stops with the last application that uses it, however that one ends. The helper is running when the
 * promise resolves. Rejects with PostgresError.
 */
export async function startPostgres(options: { dataDir: string; runAs?: RunAs }): Promise<PostgresServer> {
  const dataDir = path.resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const request: HelperRequest = { dataDir, runAs: options.runAs ?? 'auto', port: null }
  let helper = launch(request)
  const ready = await helper.ready
  const stopping = new AbortController()

  /** Restarts a lost helper at once; after a failed start, with increasing delays. */
  async function watch(): Promise<void> {
    let delay = FIRST_RESTART_DELAY_MS
    for (;;) {
      const { wasKilled } = await helper.exited
      // The server outlives a killed helper, so another one is needed to stop it.
      if (stopping.signal.aborted && !wasKilled) return
      await sleep(delay, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      helper = launch({ ...request, port: ready.port })
      const isUp = await helper.ready.then(
        () => true,
        () => false,
      )
      delay = isUp ? FIRST_RESTART_DELAY_MS : Math.min(delay * 2, LONGEST_RESTART_DELAY_MS)
      if (stopping.signal.aborted) helper.disconnect()
    }
  }
  const watching = watch()

  return {
    url: `postgres://${ready.user}:${encodeURIComponent(ready.password)}@127.0.0.1:${ready.port}/postgres`,
    mode: ready.mode,
    runner: ready.runner,
    port: ready.port,
    pid: ready.pid,
    stop: async () => {
      stopping.abort()
      helper.disconnect()
      await watching
    },
  }
}

/**
 * Forks the helper in its own session: a Ctrl-C at the terminal is for the application, not for the
 * database.
 */
function launch(request: HelperRequest): Helper {
  const ready = Promise.withResolvers<Ready>()
  const exited = Promise.withResolvers<{ wasKilled: boolean }>()
  const child = fork(helperProgram, [JSON.stringify(request)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  child.on('message', (message: HelperMessage) => {
    if (message.kind === 'failed') {
      ready.reject(new PostgresError(message.message))
      return
    }
    // From here on the helper does not keep this process alive.
    child.unref()
    child.channel?.unref()
    ready.resolve(message)
  })
  child.on('error', (error) => {
    ready.reject(error)
    // Without a process there is no exit to wait for.
    if (child.pid === undefined) exited.resolve({ wasKilled: false })
  })
  child.on('exit', (_, signal) => {
    ready.reject(new PostgresError('データベースの起動係が途中で終了しました。'))
    exited.resolve({ wasKilled: signal !== null })
  })
  return {
    ready: ready.promise,
    exited: exited.promise,
    disconnect: () => {
      child.ref()
      if (child.connected) child.disconnect()
    },
  }
}
