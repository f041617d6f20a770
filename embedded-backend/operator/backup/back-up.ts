import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { FileStore, ListedObject } from '#backend/files/file-store.ts'
import { FILES_LOCK } from '#backend/rules/doomed-files.ts'
import type { BackendConfig } from '#backend/settings/config.ts'

import { CommandError } from '../command-error.ts'
import { openDatabasePlace, openFiles } from '../installation.ts'
import { openClient } from './clients.ts'
import { isKnown, readKnownFiles } from './known-files.ts'
import type { KnownFiles } from './known-files.ts'
import { contentPath, format, listSnapshots, readFileList, readManifest, writeFileList } from './manifest.ts'
import type { Dump, KeptFile, Manifest } from './manifest.ts'
import { dumpTables, hashing } from './tables.ts'

export interface BackupReport {
  readonly snapshot: string
  readonly at: string
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly bytes: number
  /** Files whose content the folder lacked before. */
  readonly copied: number
  readonly copiedBytes: number
  /** Keys of files that rows need and that do not exist. */
  readonly missing: readonly string[]
}

/** Folder of the keys, which keep people signed in. */
const secretsFolder = 'secrets'

/**
 * Copies the whole installation into a folder while it is in use: all tables as of one moment, and all files
 * that they refer to, by content hash. A folder holds many backups, and each content once. Throws
 * BACKUP_RUNNING, DATABASE_UNREACHABLE.
 */
export async function backUp(config: BackendConfig, folder: string): Promise<BackupReport> {
  await using database = await openDatabasePlace(config)
  const files = await openFiles(config)
  await mkdir(path.join(folder, 'snapshots'), { recursive: true, mode: 0o700 })
  await clearPartial(folder)
  const before = await readBefore(folder)
  // From here on deleted files stay until all are copied; see rules/doomed-files.ts.
  await using holding = await openClient(database.url)
  await holding.client.query('begin')
  const { rows: locks } = await holding.client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock($1) as is_ours',
    [FILES_LOCK],
  )
  if (!locks[0]?.is_ours) await holdOn(holding.client)

  await using reading = await openClient(database.url)
  await reading.client.query('begin isolation level repeatable read, read only')
  const at = new Date().toISOString()
  const snapshot = at.replaceAll(':', '-')
  const place = path.join(folder, 'snapshots', `${snapshot}.partial`)
  await mkdir(place, { mode: 0o700 })
  const dump = await dumpTables(reading.client, path.join(place, 'tables'))
  const known = await readKnownFiles(reading.client)
  await reading.client.query('commit')

  const copied = await copyFiles({ files, known, folder, before })
  await copySecrets(config, place)
  const { kept } = copied
  const there = new Set(kept.map(({ key }) => key))
  const bytes = kept.reduce((sum, { size }) => sum + size, 0)
  const manifest: Manifest = {
    format,
    product: config.version,
    at,
    dump,
    files: { count: kept.length, bytes, sha256: await writeFileList(place, kept) },
    missing: [...known.needed].filter((key) => !there.has(key)),
  }
  await writeFile(path.join(place, 'manifest.json'), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  await rename(place, path.join(folder, 'snapshots', snapshot))
  await holding.client.query('commit')
  return {
    snapshot,
    at,
    ...sizeOf(dump),
    files: kept.length,
    bytes,
    copied: copied.count,
    copiedBytes: copied.bytes,
    missing: manifest.missing,
  }
}

export function sizeOf({ tables }: Dump): { tables: number; rows: number } {
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/**
 * Waits for a running removal of files, which takes seconds; another backup takes longer. Throws
 * BACKUP_RUNNING.
 */
async function holdOn(client: { query(text: string, values?: unknown[]): Promise<unknown> }): Promise<void> {
  await client.query("set local lock_timeout = '20s'")
  await client.query('select pg_advisory_xact_lock($1)', [FILES_LOCK]).catch((cause: unknown) => {
    throw new CommandError(
      'BACKUP_RUNNING',
      'ほかのバックアップが進んでいます。終わってから実行してください。',
      { cause },
    )
  })
}

/** Removes the records of an interrupted backup; its copied contents are reused. */
async function clearPartial(folder: string): Promise<void> {
  const snapshots = path.join(folder, 'snapshots')
  for (const name of await readdir(snapshots)) {
    if (name.endsWith('.partial')) await rm(path.join(snapshots, name), { recursive: true, force: true })
  }
}

/** Files of the newest backup, by key. */
async function readBefore(folder: string): Promise<Map<string, KeptFile>> {
  if ((await listSnapshots(folder)).length === 0) return new Map()
  const { place, manifest } = await readManifest(folder)
  return new Map((await readFileList(place, manifest)).map((file) => [file.key, file]))
}

interface Copying {
  readonly files: FileStore
  readonly known: KnownFiles
  readonly folder: string
  readonly before: ReadonlyMap<string, KeptFile>
}

async function copyFiles(copying: Copying): Promise<{ kept: KeptFile[]; count: number; bytes: number }> {
  const kept: KeptFile[] = []
  let count = 0
  let bytes = 0
  for await (const object of copying.files.list('')) {
    if (!isKnown(copying.known, object.key)) continue
    const { file, isNew } = await keep(copying, object)
    kept.push(file)
    if (!isNew) continue
    count += 1
    bytes += file.size
  }
  return { kept, count, bytes }
}

/** Stores a file; one that has not changed since the previous backup is not read again. */
async function keep(
  { files, folder, before }: Copying,
  { key, size, etag }: ListedObject,
): Promise<{ file: KeptFile; isNew: boolean }> {
  const same = before.get(key)
  if (same?.etag === etag && same.size === size && (await hasContent(folder, same))) {
    return { file: same, isNew: false }
  }
  const draft = path.join(folder, 'contents', `draft-${randomUUID()}`)
  await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  await pipeline(await files.open(key), hashing(hash), createWriteStream(draft, { mode: 0o600, flush: true }))
  const written = await stat(draft)
  const file = { key, size: written.size, etag, sha256: hash.digest('hex') }
  if (await hasContent(folder, file)) {
    await rm(draft)
    return { file, isNew: false }
  }
  await mkdir(path.dirname(contentPath(folder, file.sha256)), { recursive: true, mode: 0o700 })
  await rename(draft, contentPath(folder, file.sha256))
  return { file, isNew: true }
}

async function hasContent(folder: string, { sha256, size }: KeptFile): Promise<boolean> {
  const found = await stat(contentPath(folder, sha256)).catch(() => null)
  return found?.size === size
}

async function copySecrets({ dataDir }: BackendConfig, place: string): Promise<void> {
  const source = path.join(dataDir, secretsFolder)
  const target = path.join(place, secretsFolder)
  await mkdir(target, { mode: 0o700 })
  for (const name of await readdir(source).catch(() => [])) {
    await copyFile(path.join(source, name), path.join(target, name))
  }
}
