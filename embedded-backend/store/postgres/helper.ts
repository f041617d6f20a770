/**
 * Helper process between an application and its PostgreSQL. Starts the server, or joins one that already runs
 * on the same data folder; restarts it after a crash; and stops it when the application is gone, by whatever
 * signal, unless another process uses it.
 */
import path from 'node:path'

import { findBinaries } from './binaries.ts'
import { SUPERUSER, ensureDataFolder, keptPassword } from './data-folder.ts'
import { reachableBinaries, reachableDataFolder } from './reachable.ts'
import { chooseRunner } from './runner.ts'
import type { RunAs } from './runner.ts'
import { joinOrStart, leave } from './server.ts'

/** Request of the application. `port` is known after a previous helper was lost. */
export interface HelperRequest {
  readonly dataDir: string
  readonly runAs: RunAs
  readonly port: number | null
}

/** Messages from the helper to the application. */
export type HelperMessage =
  | {
      readonly kind: 'ready'
      readonly mode: 'started' | 'adopted'
      readonly runner: string
      readonly port: number
      readonly pid: number
      readonly password: string
      readonly user: string
    }
  | { readonly kind: 'failed'; readonly message: string }

async function main({ dataDir, runAs, port }: HelperRequest): Promise<void> {
  const gone = new Promise<'gone'>((resolve) => process.once('disconnect', () => resolve('gone')))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

  const place = path.join(dataDir, 'postgres')
  const runner = await chooseRunner(place, runAs)
  const passwordFile = path.join(dataDir, 'secrets', 'postgres-password')
  const password = await keptPassword(passwordFile)
  const binaries = await reachableBinaries(await findBinaries(), runner)
  const folder = await reachableDataFolder(place, runner)
  await ensureDataFolder({ binaries, runner, folder, passwordFile })

  const plan = { binaries, runner, folder, password, port }
  let membership = await joinOrStart(plan)
  const address = { port: membership.port, pid: membership.pid, password, user: SUPERUSER }
  tell({ kind: 'ready', mode: membership.mode, runner: runner.kind, ...address })
  while ((await Promise.race([gone, membership.lost])) !== 'gone') {
    membership = await joinOrStart({ ...plan, port: membership.port })
  }
  await leave(membership)
}

function tell(message: HelperMessage): void {
  if (process.connected) process.send?.(message)
}

try {
  await main(JSON.parse(process.argv[2] ?? '') as HelperRequest)
  process.exit(0)
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
