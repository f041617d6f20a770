import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { z } from 'zod'

import { CommandError } from '../command-error.ts'

/** Version of the format; raise it for changes that older readers cannot read. */
export const format = 1

const TableSchema = z.object({
  name: z.string(),
  columns: z.string(),
  file: z.string(),
  rows: z.int(),
  /** Hash of the bytes from COPY. */
  sha256: z.string(),
  /** Checksum of the rows, independent of their order; taken in the same snapshot. */
  checksum: z.string(),
})

export type DumpedTable = z.infer<typeof TableSchema>

const DumpSchema = z.object({
  server: z.string(),
  /** Newest migration that was applied to the rows. */
  migration: z.int(),
  tables: z.array(TableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
})

/** All tables in one snapshot. */
export type Dump = z.infer<typeof DumpSchema>

const ManifestSchema = z.object({
  format: z.literal(format),
  product: z.string(),
  /** Time of the snapshot, which includes everything acknowledged before. */
  at: z.iso.datetime(),
  dump: DumpSchema,
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Files that rows of the snapshot need and that did not exist. */
  missing: z.array(z.string()),
})

/** A backup; those of a folder share their files. */
export type Manifest = z.infer<typeof ManifestSchema>

/** A file in a backup. */
export interface KeptFile {
  readonly key: string
  readonly size: number
  readonly etag: string
  readonly sha256: string
}

/** Path of a content in the folder; equal contents share one. */
export function contentPath(folder: string, sha256: string): string {
  return path.join(folder, 'contents', sha256.slice(0, 2), sha256)
}

/** Complete backups of a folder, oldest first; empty if there are none. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'snapshots')).catch(() => [])
  return names.filter((name) => !name.endsWith('.partial')).toSorted()
}

/**
 * Reads a backup's manifest; the newest one without a name. Throws NO_BACKUP, BACKUP_NEWER, BACKUP_DAMAGED.
 */
export async function readManifest(
  folder: string,
  name?: string,
): Promise<{ readonly place: string; readonly manifest: Manifest }> {
  const wanted = name ?? (await listSnapshots(folder)).at(-1)
  const place = path.join(folder, 'snapshots', wanted ?? '')
  const text =
    wanted === undefined ? null : await readFile(path.join(place, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) throw new CommandError('NO_BACKUP', `ここにバックアップはありません: ${place}`)
  const read: unknown = JSON.parse(text)
  if (isNewer(read)) {
    throw new CommandError(
      'BACKUP_NEWER',
      'このバックアップは新しい版で作られました。プログラムを更新してください。',
    )
  }
  const parsed = ManifestSchema.safeParse(read)
  if (!parsed.success) throw damaged(path.join(place, 'manifest.json'), parsed.error)
  return { place, manifest: parsed.data }
}

function isNewer(read: unknown): boolean {
  return typeof read === 'object' && read !== null && 'format' in read && Number(read.format) > format
}

export function damaged(file: string, cause?: unknown): CommandError {
  return new CommandError('BACKUP_DAMAGED', `バックアップが壊れています: ${file}`, { cause })
}

const listName = 'files.jsonl.gz'

/** Writes the list of a backup's files; returns the hash of its lines. */
export async function writeFileList(place: string, files: readonly KeptFile[]): Promise<string> {
  const hash = createHash('sha256')
  function* lines() {
    for (const file of files) {
      const line = `${JSON.stringify(file)}\n`
      hash.update(line)
      yield line
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path.join(place, listName), { mode: 0o600 }),
  )
  return hash.digest('hex')
}

/** Reads the files of a backup, verified against its manifest. Throws BACKUP_DAMAGED. */
export async function readFileList(place: string, { files }: Manifest): Promise<KeptFile[]> {
  const kept: KeptFile[] = []
  const hash = createHash('sha256')
  try {
    const input = createReadStream(path.join(place, listName)).pipe(createGunzip())
    for await (const line of createInterface({ input })) {
      hash.update(`${line}\n`)
      kept.push(JSON.parse(line) as KeptFile)
    }
  } catch (cause) {
    throw damaged(path.join(place, listName), cause)
  }
  if (hash.digest('hex') !== files.sha256) throw damaged(path.join(place, listName))
  return kept
}
