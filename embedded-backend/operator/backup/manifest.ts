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

/** Raised where this program could not read what another one wrote. */
export const format = 1

const TableSchema = z.object({
  name: z.string(),
  columns: z.string(),
  file: z.string(),
  rows: z.int(),
  /** Of the bytes of COPY. */
  sha256: z.string(),
  /** Of the rows, in whatever order; taken in the same snapshot. */
  checksum: z.string(),
})

export type DumpedTable = z.infer<typeof TableSchema>

const DumpSchema = z.object({
  server: z.string(),
  /** The newest migration that the rows have seen. */
  migration: z.int(),
  tables: z.array(TableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
})

/** Every table in one snapshot. */
export type Dump = z.infer<typeof DumpSchema>

const ManifestSchema = z.object({
  format: z.literal(format),
  product: z.string(),
  /** When the snapshot was taken: what was acknowledged before is in it. */
  at: z.iso.datetime(),
  dump: DumpSchema,
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Files that rows of the snapshot need and that were not there. */
  missing: z.array(z.string()),
})

/** One backup; several of a folder share their files. */
export type Manifest = z.infer<typeof ManifestSchema>

/** A file as a backup knows it. */
export interface KeptFile {
  readonly key: string
  readonly size: number
  readonly etag: string
  readonly sha256: string
}

/** Where a file's content lies: one place for equal contents. */
export function contentPath(folder: string, sha256: string): string {
  return path.join(folder, 'contents', sha256.slice(0, 2), sha256)
}

/** The whole backups of a folder, oldest first. Throws NO_BACKUP where there is none. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'snapshots')).catch(() => [])
  return names.filter((name) => !name.endsWith('.partial')).toSorted()
}

/** The manifest of a backup; the newest without a name. Throws NO_BACKUP, BACKUP_NEWER, BACKUP_DAMAGED. */
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

/** Writes the list of a backup's files; answers the hash of its lines. */
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

/** The files of a backup, checked against its manifest. Throws BACKUP_DAMAGED. */
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
