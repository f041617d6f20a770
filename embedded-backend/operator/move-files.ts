import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { z } from 'zod'

import { chooseFileStore, prepareFiles } from '#backend/files/choose-file-store.ts'
import { FileStoreError } from '#backend/files/file-store.ts'
import type { FileStore, ListedObject } from '#backend/files/file-store.ts'
import { loadSecrets } from '#backend/secrets.ts'
import { systemClock } from '#backend/services/clock.ts'
import type { BackendConfig } from '#backend/settings/config.ts'

import { openClient } from './backup/clients.ts'
import { isKnown, readKnownFiles } from './backup/known-files.ts'
import type { KnownFiles } from './backup/known-files.ts'
import { CommandError } from './command-error.ts'
import { openDatabasePlace } from './installation.ts'

const EntrySchema = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Etag in the source. */
  from: z.string(),
  /** Etag in the target. */
  to: z.string(),
})

/** A file that was copied and verified. */
type MovedFile = z.infer<typeof EntrySchema>

const LineSchema = z.union([EntrySchema, z.object({ begun: z.string() }), z.object({ gone: z.string() })])

/** Progress of an interrupted move and of its earlier passes, one line per file. */
interface MoveJournal extends AsyncDisposable {
  readonly moved: ReadonlyMap<string, MovedFile>
  /** Keys of files whose copy was begun and not recorded as done, because the move was killed. */
  readonly begun: ReadonlySet<string>
  /** Records that a file is about to be put where there was none. */
  begin(key: string): Promise<void>
  add(file: MovedFile): Promise<void>
  /** Records that a file is gone. */
  forget(key: string): Promise<void>
}

/** Reads an existing journal; ignores a torn last line, whose file is verified again. */
async function openJournal(file: string): Promise<MoveJournal> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const moved = new Map<string, MovedFile>()
  const begun = new Set<string>()
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const entry = readEntry(line)
    if (entry && 'begun' in entry) begun.add(entry.begun)
    else if (entry) begun.delete('gone' in entry ? entry.gone : entry.key)
    if (entry && 'gone' in entry) moved.delete(entry.gone)
    else if (entry && 'key' in entry) moved.set(entry.key, entry)
  }
  // Rewrite it without torn and outdated lines.
  const handle: FileHandle = await open(file, 'w', 0o600)
  await handle.appendFile([...[...begun].map(beginningOf), ...[...moved.values()].map(lineOf)].join(''))
  return {
    moved,
    begun,
    async begin(key) {
      begun.add(key)
      await handle.appendFile(beginningOf(key))
    },
    async add(entry) {
      begun.delete(entry.key)
      moved.set(entry.key, entry)
      await handle.appendFile(lineOf(entry))
    },
    async forget(key) {
      begun.delete(key)
      moved.delete(key)
      await handle.appendFile(`${JSON.stringify({ gone: key })}\n`)
    },
    async [Symbol.asyncDispose]() {
      await handle.sync()
      await handle.close()
    },
  }
}

function lineOf(entry: MovedFile): string {
  return `${JSON.stringify(entry)}\n`
}

function beginningOf(key: string): string {
  return `${JSON.stringify({ begun: key })}\n`
}

function readEntry(line: string): z.infer<typeof LineSchema> | null {
  try {
    return LineSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}

type FilesPlace = 'folder' | 'bucket'

export interface FilesMove {
  readonly from: FilesPlace
  readonly to: FilesPlace
  /** Files of rows in the source, and how many of them this pass has copied. */
  readonly files: number
  readonly copied: number
  readonly copiedBytes: number
  /** Files moved earlier that no longer belong to a row: removed from the target. */
  readonly removed: number
  /** Files with different contents in both places, not from this move; left unchanged. */
  readonly conflicts: readonly string[]
  /** Keys of files that rows need and that are in neither place. */
  readonly missing: readonly string[]
  /** False if it was stopped before the end. */
  readonly isWhole: boolean
}

interface Options {
  readonly to: FilesPlace
  /** Stops the move; copies under way are completed first. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: { readonly done: number; readonly files: number }) => void | Promise<void>
}

const AT_ONCE = 4
/** Key of a PostgreSQL advisory lock. */
const MOVE_LOCK = 7_265_003

/**
 * Copies the files of rows from the folder of the settings into their bucket, or back, whichever of the two
 * the product currently uses. Every byte is verified by reading it back. May be interrupted and run again:
 * copied files are skipped, new files are copied, and deleted ones are removed. Removes nothing from the
 * source, and nothing from the target that this move did not put there. Throws NO_BUCKET, MOVE_RUNNING,
 * FILE_DIFFERS.
 */
export async function moveFiles(config: BackendConfig, options: Options): Promise<FilesMove> {
  const { to } = options
  if (config.bucket === null) {
    throw new CommandError('NO_BUCKET', 'バケットの設定（S3_BUCKET など）も付けて実行してください。')
  }
  await using database = await openDatabasePlace(config)
  await using locking = await openClient(database.url)
  const { rows } = await locking.client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock($1) as is_ours',
    [MOVE_LOCK],
  )
  if (!rows[0]?.is_ours) {
    throw new CommandError('MOVE_RUNNING', 'ファイルの移動がすでに進んでいます。')
  }
  const folder = path.join(config.dataDir, 'move-files')
  const drafts = path.join(folder, 'drafts')
  await rm(drafts, { recursive: true, force: true })
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await using journal = await openJournal(path.join(folder, `to-${to}.jsonl`))
  const places = { folder: await openPlace(config, 'folder'), bucket: await openPlace(config, 'bucket') }
  const from: FilesPlace = to === 'bucket' ? 'folder' : 'bucket'
  const [source, target] = [await listAll(places[from]), await listAll(places[to])]
  const known = await readKnown(database.url)
  const moving = { ...options, journal, drafts, known, source, target, left: places[from], taken: places[to] }
  const copied = await copyFiles(moving)
  // Rows may have been deleted since their files were listed.
  const removed = options.signal?.aborted
    ? 0
    : await removeGone({ ...moving, known: await readKnown(database.url) })
  await rm(drafts, { recursive: true, force: true })
  const missing = await findMissing(moving, database.url)
  return { from, to, ...copied, removed, missing, isWhole: !options.signal?.aborted }
}

interface Moving extends Options {
  readonly journal: MoveJournal
  readonly drafts: string
  readonly known: KnownFiles
  readonly source: ReadonlyMap<string, ListedObject>
  readonly target: ReadonlyMap<string, ListedObject>
  readonly left: FileStore
  readonly taken: FileStore
}

async function openPlace(config: BackendConfig, place: FilesPlace): Promise<FileStore> {
  const { fileKey } = await loadSecrets(config)
  const chosen = place === 'folder' ? { ...config, bucket: null } : config
  const files = await chooseFileStore(chosen, { secret: fileKey, now: () => systemClock.now() })
  await prepareFiles(files, chosen)
  return files
}

async function listAll(files: FileStore): Promise<Map<string, ListedObject>> {
  const found = new Map<string, ListedObject>()
  for await (const object of files.list('')) found.set(object.key, object)
  return found
}

const archives = `
  select 'exports/' || user_id || '/' || job_id || '.zip' as key from account_exports where status = 'READY'
  union all select 'imports/' || user_id || '/' || job_id || '.zip' from account_imports where status = 'READING'`

/** The files of a backup, and the archives of exports and imports. */
async function readKnown(url: string): Promise<KnownFiles> {
  await using reading = await openClient(url)
  const { client } = reading
  await client.query('begin isolation level repeatable read, read only')
  const known = await readKnownFiles(client)
  const { rows } = await client.query<{ key: string }>(archives)
  await client.query('commit')
  return { ...known, keys: new Set([...known.keys, ...rows.map(({ key }) => key)]) }
}

async function copyFiles(moving: Moving) {
  const { source, known, onProgress, signal } = moving
  const wanted = [...source.values()].filter(({ key }) => isKnown(known, key))
  const conflicts: string[] = []
  let [done, copied, copiedBytes] = [0, 0, 0]
  const waiting = wanted.values()
  const copyNext = async () => {
    for (const object of waiting) {
      if (signal?.aborted) return
      const outcome = await bring(moving, object)
      if (outcome === 'CONFLICT') conflicts.push(object.key)
      if (outcome === 'COPIED') {
        copied += 1
        copiedBytes += object.size
      }
      done += 1
      await onProgress?.({ done, files: wanted.length })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext))
  return { files: wanted.length, copied, copiedBytes, conflicts: conflicts.toSorted() }
}

type Outcome = 'THERE' | 'COPIED' | 'CONFLICT' | 'GONE'

async function bring(moving: Moving, object: ListedObject): Promise<Outcome> {
  const { journal, target, drafts, left, taken } = moving
  const { key } = object
  const [before, there] = [journal.moved.get(key), target.get(key)]
  const isUnchanged = before?.from === object.etag
  // Counts even if its content has changed since: after the switch the product writes to the target.
  if (there && isUnchanged) return 'THERE'
  if (there && before && before.to !== there.etag) return 'CONFLICT'
  const draft = path.join(drafts, randomUUID())
  try {
    await left.fetchFile(key, draft)
    const sha256 = await hashOf(createReadStream(draft))
    if (there && !before) {
      const isSame = (await hashOf(await taken.open(key))) === sha256
      if (isSame) await journal.add({ key, size: object.size, sha256, from: object.etag, to: there.etag })
      return isSame ? 'THERE' : 'CONFLICT'
    }
    if (!there) await journal.begin(key)
    const { etag, size } = await taken.putFile(key, draft)
    if ((await hashOf(await taken.open(key))) !== sha256) {
      throw new CommandError('FILE_DIFFERS', `移したファイルの内容が違います: ${key}`)
    }
    await journal.add({ key, size, sha256, from: object.etag, to: etag })
    return 'COPIED'
  } catch (error) {
    // Deleted by its owner meanwhile.
    if (error instanceof FileStoreError && error.code === 'NOT_FOUND') return 'GONE'
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Needed files that are in neither place. Files written after the listing count as present, and files of rows
 * deleted meanwhile are not needed.
 */
async function findMissing({ known, source, target, left, taken }: Moving, url: string): Promise<string[]> {
  const missing: string[] = []
  for (const key of known.needed) {
    if (source.has(key) || target.has(key)) continue
    if ((await left.stat(key)) === null && (await taken.stat(key)) === null) missing.push(key)
  }
  if (missing.length === 0) return missing
  const { needed } = await readKnown(url)
  return missing.filter((key) => needed.has(key))
}

/** Removes files that this move has put there and that no longer belong to a row. */
async function removeGone({ journal, known, taken }: Moving): Promise<number> {
  const gone = [...journal.begun, ...journal.moved.keys()].filter((key) => !isKnown(known, key))
  for (const key of gone) {
    await taken.remove(key)
    await journal.forget(key)
  }
  return gone.length
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}
