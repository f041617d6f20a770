import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, createReadStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'

import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

import { programs } from '#backend/conversion/order/programs.ts'
import { DomainError } from '#backend/errors/domain-error.ts'

import type { TakeoutFile, TakeoutLists } from './takeout-schema.ts'
import type { TakeoutBatch, TakeoutPart } from './takeout-thread.ts'

/** Exactly the paths that an export writes; none leads out of a folder. */
const allowed =
  /^(takeout\.json|account\/avatar\.webp|sources\/[0-9a-z-]{1,64}|items\/[0-9a-z]{1,64}\/[a-z-]+\.(webp|sog))$/

const mostEntries = 200_000
const mostWords = 64 * 1024 * 1024
/** A text beyond this size and packed tighter than this is no export: ids and hashes hardly shrink. */
const [tightBytes, mostTightness] = [1024 * 1024, 200]

export interface OpenTakeout extends AsyncDisposable {
  readonly takeout: Pick<TakeoutLists, 'items' | 'collections'> & {
    readonly account: { readonly displayName: string }
  }
  /** Keyed by path. */
  readonly files: ReadonlyMap<string, TakeoutFile>
  /** Writes one file to `target` and verifies its size and hash. Throws NOT_AN_EXPORT. */
  extract(file: TakeoutFile, target: string): Promise<void>
}

export function notAnExport(cause?: unknown): DomainError {
  return new DomainError(
    'NOT_AN_EXPORT',
    'このファイルは、オクユキから書き出したものではないか、壊れています。',
    { cause },
  )
}

/**
 * Opens an archive written by an export, reading only takeout.json. Throws NOT_AN_EXPORT for an archive that
 * no export writes.
 */
export async function openTakeout(file: string): Promise<OpenTakeout> {
  const zip = await asExport(() => openPromise(file, { lazyEntries: true, autoClose: false }))
  try {
    const entries = await asExport(() => listEntries(zip))
    const { files, ...takeout } = await asExport(() => readWords(zip, entries))
    return {
      takeout,
      files,
      extract: async (known, target) => {
        const entry = entries.get(known.path)
        if (!entry) throw notAnExport(known.path)
        await extract(zip, entry, known, target)
      },
      [Symbol.asyncDispose]: () => Promise.resolve(zip.close()),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Treats any reading error as a fault of the archive. */
async function asExport<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof DomainError ? error : notAnExport(error)
  }
}

async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > mostEntries) throw notAnExport('too many entries')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry
    if (!allowed.test(fileName) || entries.has(fileName)) throw notAnExport(fileName)
    entries.set(fileName, entry)
  }
  return entries
}

/** Reads takeout.json, and the files that it lists by path. */
async function readWords(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const bytes = await unpackWords(zip, entries.get('takeout.json'))
  const [items, collections]: [TakeoutLists['items'], TakeoutLists['collections']] = [[], []]
  let account = { displayName: '' }
  const files = new Map<string, TakeoutFile>()
  for await (const batch of parseWords(bytes)) {
    items.push(...batch.items)
    collections.push(...batch.collections)
    for (const known of batch.files) {
      if (entries.get(known.path)?.uncompressedSize !== known.size) throw notAnExport(known.path)
      files.set(known.path, known)
    }
    account = batch.account ?? account
  }
  return { account, items, collections, files }
}

/** Unpacks takeout.json into memory that a thread can read. */
async function unpackWords(zip: ZipFile, entry: Entry | undefined): Promise<SharedArrayBuffer> {
  if (!entry) throw notAnExport('no takeout.json')
  const size = entry.uncompressedSize
  if (size > mostWords) throw notAnExport('takeout.json is too long')
  if (size > tightBytes && size > mostTightness * entry.compressedSize)
    throw notAnExport('takeout.json is packed too tightly')
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let length = 0
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes.set(chunk, length)
      length += chunk.length
      done()
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), atMost(size), kept)
  return bytes.buffer
}

/** Memory of the thread, in mebibytes, apart from the text. It takes a tenth with the largest texts. */
const threadMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Parses takeout.json in a thread, since a hostile one takes seconds. Asks for each batch: all that wait in a
 * port are handled at once.
 */
async function* parseWords(bytes: SharedArrayBuffer): AsyncGenerator<TakeoutBatch> {
  const thread = new Worker(programs.takeoutThread, { workerData: bytes, resourceLimits: threadMemory })
  try {
    for (;;) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('next')
      const [part] = (await once(thread, 'message')) as [TakeoutPart]
      if (part === 'end') return
      if ('refusal' in part) throw notAnExport(part.refusal)
      yield part
    }
  } finally {
    await thread.terminate()
  }
}

async function extract(zip: ZipFile, entry: Entry, { size, sha256 }: TakeoutFile, target: string) {
  const source = await asExport(() => zip.openReadStreamPromise(entry))
  const hash = createHash('sha256')
  // Errors of writing are no fault of the archive.
  const writing = createWriteStream(target, { mode: 0o600 })
  try {
    await pipeline(
      source,
      atMost(size, (chunk) => hash.update(chunk)),
      writing,
    )
  } catch (error) {
    throw writing.errored === error ? error : notAnExport(error)
  }
  if (hash.digest('hex') !== sha256) throw notAnExport(entry.fileName)
}

/** Passes at most so many bytes and fails at the next: an archive may understate a size. */
function atMost(most: number, onChunk?: (chunk: Buffer) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) return done(notAnExport('more bytes than it says'))
      onChunk?.(chunk)
      done(null, chunk)
    },
  })
}

/** Reason that an import ended, for its account. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/** Compares an archive with its announced checksum. Throws CHECKSUM_MISMATCH. */
export async function checkArchive(file: string, sha256: string, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  if (hash.digest('hex') === sha256) return
  throw new DomainError(
    'CHECKSUM_MISMATCH',
    '届いたデータが元のファイルと一致しません。もう一度アップロードしてください。',
  )
}

/** Refusal caused by the archive or the account; null for errors that another attempt may not have. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof DomainError) || error.code === 'STORAGE_FULL') return null
  return { code: error.code, message: error.message }
}
