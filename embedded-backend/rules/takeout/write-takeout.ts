import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { ZipFile } from 'yazl'

import type { ContentServices } from '#backend/services/content-services.ts'

import { collectAccount } from './collect-account.ts'
import type { Takeout } from './takeout-schema.ts'

interface Watching {
  /** Receives the share of files written so far. */
  readonly onProgress?: (progress: number) => Promise<void>
  /** Aborts the export; the promise rejects then. */
  readonly signal?: AbortSignal
}

export interface TakeoutReport {
  readonly items: number
  readonly files: number
  readonly bytes: number
}

/**
 * Writes all data of an account into one archive: records as JSON, originals and results as they are. The
 * archive appears whole or not at all. Throws NOT_FOUND.
 */
export async function writeTakeout(
  services: ContentServices,
  userId: string,
  file: string,
  { onProgress, signal }: Watching = {},
): Promise<TakeoutReport> {
  const { takeout, objects } = await collectAccount(services, userId)
  const zip = new ZipFile()
  const draft = `${file}.partial`
  const written = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }))
  try {
    const files: Takeout['files'] = []
    for (const { key, path } of objects) {
      signal?.throwIfAborted()
      files.push(await addFile(zip, path, await services.files.open(key)))
      await onProgress?.(files.length / objects.length)
    }
    zip.addBuffer(Buffer.from(JSON.stringify({ ...takeout, files }, null, 1)), 'takeout.json')
    zip.end()
    await written
    await rename(draft, file)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    return { items: takeout.items.length, files: files.length, bytes }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Streams one file into the archive, without compressing it again if it is compressed already. */
async function addFile(zip: ZipFile, path: string, source: Readable): Promise<Takeout['files'][number]> {
  const hash = createHash('sha256')
  const counted = new PassThrough()
  let size = 0
  counted.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
  })
  zip.addReadStream(counted, path, { compress: false })
  await pipeline(source, counted)
  return { path, size, sha256: hash.digest('hex') }
}
