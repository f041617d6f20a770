import { fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import type { HelperMessage } from './helper.ts'
import { PostgresError } from './postgres-error.ts'

/** A running PostgreSQL of ours. */
export interface PostgresServer {
  /** postgres:// address of the `postgres` database, for the only role. */
  url: string
  /** `adopted`: it already ran on this data folder, for another application or left over from a crash. */
  mode: 'started' | 'adopted'
  port: number
  /** Process id of the server itself. */
  pid: number
  /** Lets go of it; it stops when nobody else uses it. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `${dataDir}/postgres`, or joins the one that runs there. It listens on 127.0.0.1 only, and
 * ends with the last application that uses it, however that dies. Rejects with PostgresError.
 */
export async function startPostgres({ dataDir }: { dataDir: string }): Promise<PostgresServer> {
  await mkdir(dataDir, { recursive: true })
  const { promise, resolve, reject } = Promise.withResolvers<Extract<HelperMessage, { kind: 'ready' }>>()
  const exited = Promise.withResolvers<void>()
  const helper = fork(path.join(import.meta.dirname, 'helper.ts'), [path.resolve(dataDir)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  helper.on('message', (message: HelperMessage) => {
    if (message.kind === 'ready') resolve(message)
    else reject(new PostgresError(message.message))
  })
  helper.on('error', reject)
  helper.on('exit', () => {
    reject(new PostgresError('データベースの起動係が途中で終了しました。'))
    exited.resolve()
  })
  const ready = await promise
  helper.unref()
  helper.channel?.unref()
  return {
    url: `postgres://${ready.user}:${encodeURIComponent(ready.password)}@127.0.0.1:${ready.port}/postgres`,
    mode: ready.mode,
    port: ready.port,
    pid: ready.pid,
    stop: async () => {
      helper.ref()
      if (helper.connected) helper.disconnect()
      await exited.promise
    },
  }
}
