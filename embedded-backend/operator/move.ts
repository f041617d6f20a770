import { rm } from 'node:fs/promises'
import path from 'node:path'

import { readConfig } from '#backend/settings/config.ts'

import { sizeOf } from './backup/back-up.ts'
import { openClient, requireUnused } from './backup/clients.ts'
import { dumpTables } from './backup/dump-tables.ts'
import { loadTables } from './backup/load-tables.ts'
import { requeueWork } from './backup/queue-again.ts'
import { requireEmpty } from './backup/restore.ts'
import { CommandError } from './command-error.ts'
import { openDatabasePlace, openInstallation } from './installation.ts'

export interface MoveReport {
  readonly from: 'EMBEDDED' | 'EXTERNAL'
  readonly to: 'EMBEDDED' | 'EXTERNAL'
  readonly tables: number
  readonly rows: number
  readonly queued: number
}

/**
 * Copies the database of the settings into another one: `url`, or null for the embedded one. Files and the
 * source database stay. The target is empty until all rows have been inserted and verified, so an interrupted
 * move can be run again. Throws SAME_PLACE, DATABASE_IN_USE, DATABASE_NOT_EMPTY.
 */
export async function moveDatabase(
  env: NodeJS.ProcessEnv,
  url: string | null,
  { replace }: { readonly replace: boolean },
): Promise<MoveReport> {
  const config = readConfig(env)
  const target = readConfig({ ...env, DATABASE_URL: url ?? '', DATABASE_DIRECT_URL: '' })
  if (target.databaseUrl === config.databaseUrl) {
    throw new CommandError('SAME_PLACE', '移す先が、いまのデータベースと同じです。')
  }
  await using from = await openDatabasePlace(config)
  await using to = await openDatabasePlace(target)
  {
    await using opened = await openClient(to.url)
    await requireUnused(opened)
    if (!replace) await requireEmpty(opened)
  }
  const folder = path.join(config.dataDir, 'move')
  await rm(folder, { recursive: true, force: true })
  await using reading = await openClient(from.url)
  await requireUnused(reading)
  await reading.client.query('begin isolation level repeatable read, read only')
  const dump = await dumpTables(reading.client, folder)
  await reading.client.query('commit')
  await loadTables(to.url, folder, dump)
  await rm(folder, { recursive: true, force: true })
  await using installation = await openInstallation(env, { config: target, databaseUrl: to.url })
  return { from: from.kind, to: to.kind, ...sizeOf(dump), queued: await requeueWork(installation.services) }
}
