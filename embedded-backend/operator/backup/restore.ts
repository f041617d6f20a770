import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { FileStore } from '#backend/files/file-store.ts'
import { ASSETS_PREFIX } from '#backend/files/web-assets.ts'
import type { Work } from '#backend/jobs/job-queue.ts'
import { turnOf } from '#backend/rules/turn.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { readConfig } from '#backend/settings/config.ts'
import type { BackendConfig } from '#backend/settings/config.ts'

import { CommandError } from '../command-error.ts'
import { openDatabasePlace, openFiles, openInstallation } from '../installation.ts'
import { sizeOf } from './back-up.ts'
import { openClient, requireUnused } from './clients.ts'
import type { OpenClient } from './clients.ts'
import { contentPath, damaged, readFileList, readManifest } from './manifest.ts'
import type { KeptFile } from './manifest.ts'
import { loadTables } from './tables.ts'

interface Waiting {
  readonly work: Work
  readonly since: Date
}

/**
 * Queues all work that is under way according to the rows, since a backup contains no queue. Requires an
 * empty queue. Returns the number of jobs.
 */
export async function requeueWork(services: ContentServices): Promise<number> {
  const waiting = [...(await tasks(services)), ...(await trials(services)), ...(await films(services))]
  await services.store.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('tasks')
      .set({ status: 'QUEUED', progress: 0 })
      .where('status', '=', 'PROCESSING')
      .execute()
    for (const { work, since } of waiting) {
      await services.jobs.enqueue(transaction, work, { priority: turnOf(since, 0) })
    }
  })
  return waiting.length
}

/** A remote task has no job until its result is attached. */
async function tasks({ store }: ContentServices): Promise<Waiting[]> {
  const rows = await store
    .selectFrom('tasks')
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .where((eb) => eb.or([eb('is_remote', '=', false), eb('attached_id', 'is not', null)]))
    .select(['id', 'job_id', 'created_at'])
    .execute()
  return rows.flatMap(({ id, job_id: jobId, created_at: since }) =>
    jobId === null ? [] : [{ work: { kind: 'TASK' as const, id, jobId }, since }],
  )
}

async function trials({ store }: ContentServices): Promise<Waiting[]> {
  const rows = await store
    .selectFrom('trials')
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .select(['id', 'job_id', 'created_at'])
    .execute()
  return rows.map(({ id, job_id: jobId, created_at: since }) => ({
    work: { kind: 'TRIAL', id, jobId },
    since,
  }))
}

async function films({ store }: ContentServices): Promise<Waiting[]> {
  const rows = await store
    .selectFrom('scene_videos')
    .where('status', '=', 'PREPARING')
    .select(['spatial_image_id', 'job_id', 'created_at'])
    .execute()
  return rows.map(({ spatial_image_id: id, job_id: jobId, created_at: since }) => ({
    work: { kind: 'SCENE_VIDEO', id, jobId },
    since,
  }))
}

interface RestoreReport {
  readonly snapshot: string
  readonly at: string
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly bytes: number
  /** Conversions and films that were under way and start again. */
  readonly queued: number
  /** Files that were not in the backup and were removed. */
  readonly removed: number
}

/**
 * Restores an installation from a backup: all tables, all files, the keys. Every byte is verified against the
 * backup. May be interrupted and run again. Throws NO_BACKUP, BACKUP_DAMAGED, DATABASE_IN_USE, and without
 * `replace` DATABASE_NOT_EMPTY or FILES_NOT_EMPTY.
 */
export async function restore(
  env: NodeJS.ProcessEnv,
  folder: string,
  { replace, snapshot }: { readonly replace: boolean; readonly snapshot?: string | undefined },
): Promise<RestoreReport> {
  const config = readConfig(env)
  const { place, manifest } = await readManifest(folder, snapshot)
  const kept = await readFileList(place, manifest)
  for (const file of kept) await requireContent(folder, file)
  await using database = await openDatabasePlace(config)
  {
    await using opened = await openClient(database.url)
    await requireUnused(opened)
    if (!replace) await requireEmpty(opened)
  }
  // Keys before files, since the file store is opened with them.
  await bringSecrets(config, place, replace)
  const files = await openFiles(config)
  const wanted = new Set(kept.map(({ key }) => key))
  const others = await keysBeside(files, wanted)
  if (!replace && others.length > 0) {
    throw new CommandError('FILES_NOT_EMPTY', `ファイルの保存先が空ではありません。${replaceHint}`)
  }
  for (const file of kept) await bringFile(files, folder, file)
  await loadTables(database.url, path.join(place, 'tables'), manifest.dump)
  for (const key of others) await files.remove(key)
  await using installation = await openInstallation(env, { config, databaseUrl: database.url })
  return {
    snapshot: path.basename(place),
    at: manifest.at,
    ...sizeOf(manifest.dump),
    files: kept.length,
    bytes: manifest.files.bytes,
    queued: await requeueWork(installation.services),
    removed: others.length,
  }
}

const replaceHint = '中身を捨てて置き換えるには --replace を付けてください。'

/** A database with our tables but no account counts as empty: the product was only started. */
export async function requireEmpty({ client }: OpenClient): Promise<void> {
  const { rows } = await client.query<{ names: string[] | null }>(
    `select array_agg(tablename::text) as names from pg_tables where schemaname = 'public'`,
  )
  const names = rows[0]?.names ?? []
  if (names.length === 0) return
  const isOurs = names.includes('migrations') && names.includes('users')
  const { rows: users } = isOurs
    ? await client.query('select 1 from users limit 1')
    : { rows: ['somebody else’s tables'] }
  if (users.length === 0) return
  throw new CommandError('DATABASE_NOT_EMPTY', `データベースが空ではありません。${replaceHint}`)
}

async function requireContent(folder: string, { sha256, size, key }: KeptFile): Promise<void> {
  const found = await stat(contentPath(folder, sha256)).catch(() => null)
  if (found?.size !== size) throw damaged(`${contentPath(folder, sha256)} (${key})`)
}

async function keysBeside(files: FileStore, wanted: ReadonlySet<string>): Promise<string[]> {
  const others: string[] = []
  for await (const { key } of files.list(''))
    if (!wanted.has(key) && !key.startsWith(ASSETS_PREFIX)) others.push(key)
  return others
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

/** Verifies both the content in the folder and the file read back from the store. */
async function bringFile(files: FileStore, folder: string, { key, sha256, size }: KeptFile): Promise<void> {
  const isThere = (await files.stat(key))?.size === size && (await hashOf(await files.open(key))) === sha256
  if (isThere) return
  const content = contentPath(folder, sha256)
  if ((await hashOf(createReadStream(content))) !== sha256) throw damaged(content)
  await files.putFile(key, content)
  if ((await hashOf(await files.open(key))) !== sha256) throw damaged(`${key} → ${content}`)
}

/**
 * Keys from the settings take precedence over those of the backup; existing keys of this installation stay
 * unless replaced.
 */
async function bringSecrets({ dataDir }: BackendConfig, place: string, replace: boolean): Promise<void> {
  const source = path.join(place, 'secrets')
  const target = path.join(dataDir, 'secrets')
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of await readdir(source).catch(() => [])) {
    const file = path.join(target, name)
    if (!replace && (await stat(file).catch(() => null))) continue
    await copyFile(path.join(source, name), file)
    await chmod(file, 0o600)
  }
}
