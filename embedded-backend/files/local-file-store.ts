import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, createReadStream } from 'node:fs'
import { open, rename, rm, copyFile, link, mkdir, opendir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { PartState } from '../services/readiness.ts'
import { isDiskFullError } from './disk-reserve.ts'
import { FileStoreError, contentTypeOf, staleUploadMs, checkObjectKey, checkPrefix } from './file-store.ts'
import type {
  ByteRange,
  FileStore,
  ListedObject,
  ObjectStat,
  PartGrant,
  StoredPart,
  UploadHandle,
} from './file-store.ts'
import { hasExpired, isSignatureValid, signClaims, toExpiry } from './signed-addresses.ts'
import type { SignedClaims } from './signed-addresses.ts'

/** Makes a rename durable across a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes exactly `size` bytes of a stream to `path`: temporary file, fsync, rename. On failure nothing is
 * left at `path` or beside it. Throws TOO_MANY_BYTES, TOO_FEW_BYTES, CONNECTION_LOST.
 */
async function receiveBytes(
  source: Readable,
  target: { path: string; size: number; temporaryFolder: string },
): Promise<{ etag: string }> {
  const temporary = join(target.temporaryFolder, randomUUID())
  const hash = createHash('sha256')
  let received = 0
  async function* enforceSize(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      received += chunk.length
      if (received > target.size) throw new FileStoreError('TOO_MANY_BYTES', 'more bytes than announced')
      hash.update(chunk)
      yield chunk
    }
    if (received < target.size) throw new FileStoreError('TOO_FEW_BYTES', 'fewer bytes than announced')
  }
  const file = createWriteStream(temporary, { flush: true, mode: 0o600 })
  try {
    await pipeline(source, enforceSize, file)
    await rename(temporary, target.path)
    await syncFolder(dirname(target.path))
  } catch (error) {
    // A file still being opened would appear after its removal.
    if (!file.closed) await new Promise((resolve) => file.once('close', resolve))
    await rm(temporary, { force: true })
    // The pipeline fails the stream with the same error, which the stream did not cause.
    if (error instanceof FileStoreError || isDiskFullError(error)) throw error
    if (source.errored) {
      throw new FileStoreError('CONNECTION_LOST', 'the sender went away', { cause: error })
    }
    throw error
  }
  return { etag: `"${hash.digest('hex').slice(0, 32)}"` }
}

const uploadIdPattern = /^[0-9a-f-]{36}$/
const staleTemporaryMs = 24 * 60 * 60 * 1000

/** Fields of a part's address. */
export interface PartAddress {
  readonly key: string
  readonly uploadId: string
  readonly number: string
  readonly size: string
  readonly type: string
  readonly expires: string
  readonly signature: string
}

export type PartCheck =
  | { readonly ok: true; readonly upload: UploadHandle; readonly number: number; readonly size: number }
  | { readonly ok: false; readonly reason: 'EXPIRED' | 'FORGED' }

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function noneIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function etagOf({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }): string {
  return `"${Math.floor(mtimeMs).toString(16)}-${size.toString(16)}"`
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Driver that stores objects in a folder: `objects/` by key, `uploads/` by upload and part, `temporary/`. */
export class LocalFileStore implements FileStore {
  readonly #root: string
  readonly #secret: Uint8Array
  readonly #now: () => Date

  /** Accesses nothing; call `prepare` first. */
  constructor(options: { folder: string; secret: Uint8Array; now?: () => Date }) {
    this.#root = options.folder
    this.#secret = options.secret
    this.#now = options.now ?? (() => new Date())
  }

  /** Creates the folders. */
  async prepare(): Promise<void> {
    for (const name of ['objects', 'uploads', 'temporary']) {
      await mkdir(join(this.#root, name), { recursive: true, mode: 0o700 })
    }
  }

  /** The free space of the disk is monitored separately (disk-reserve.ts). */
  async state(): Promise<PartState> {
    return stat(join(this.#root, 'objects')).then(
      () => 'ok',
      () => 'failing',
    )
  }

  async uploadOrigin(): Promise<null> {
    return null
  }

  async sweep(): Promise<void> {
    await this.#clearOlder('temporary', staleTemporaryMs)
    await this.#clearOlder('uploads', staleUploadMs)
  }

  async createUpload(key: string): Promise<UploadHandle> {
    checkObjectKey(key)
    const uploadId = randomUUID()
    await mkdir(this.#uploadFolder(uploadId))
    await syncFolder(join(this.#root, 'uploads'))
    return { key, uploadId }
  }

  async signPart(grant: PartGrant): Promise<string> {
    const claims = this.#partClaims({
      key: checkObjectKey(grant.key),
      uploadId: grant.uploadId,
      number: String(grant.number),
      size: String(grant.size),
      type: grant.contentType,
      expires: toExpiry(grant.expiresAt),
    })
    const query = new URLSearchParams({
      k: grant.key,
      n: String(grant.size),
      t: grant.contentType,
      e: claims.expires,
      s: signClaims(this.#secret, claims),
    })
    return `/files/uploads/${grant.uploadId}/${grant.number}?${query}`
  }

  /** Verifies the signature and the expiry of a part's address. */
  checkPart(address: PartAddress): PartCheck {
    if (!isSignatureValid(this.#secret, this.#partClaims(address), address.signature)) {
      return { ok: false, reason: 'FORGED' }
    }
    if (hasExpired(address.expires, this.#now())) return { ok: false, reason: 'EXPIRED' }
    const upload = { key: address.key, uploadId: address.uploadId }
    return { ok: true, upload, number: Number(address.number), size: Number(address.size) }
  }

  /**
   * Writes the bytes of a part; sending it again replaces it. Throws NOT_FOUND for an upload that has ended.
   */
  async writePart(
    upload: UploadHandle,
    part: { number: number; size: number },
    source: Readable,
  ): Promise<{ etag: string }> {
    const folder = this.#uploadFolder(upload.uploadId)
    await this.#statOrThrow(folder)
    return receiveBytes(source, {
      path: join(folder, String(part.number)),
      size: part.size,
      temporaryFolder: join(this.#root, 'temporary'),
    })
  }

  async listParts(upload: UploadHandle): Promise<StoredPart[] | null> {
    const folder = this.#uploadFolder(upload.uploadId)
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (names === null) return null
    const numbers = names
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .toSorted((a, b) => a - b)
    return Promise.all(
      numbers.map(async (number) => {
        const found = await stat(join(folder, String(number)))
        return { number, size: found.size, etag: etagOf(found) }
      }),
    )
  }

  async completeUpload(upload: UploadHandle, parts: StoredPart[]): Promise<ObjectStat> {
    const folder = this.#uploadFolder(upload.uploadId)
    const present = new Map((await this.listParts(upload))?.map((part) => [part.number, part.size]))
    const isWhole = parts.length > 0 && parts.every((part) => present.get(part.number) === part.size)
    if (!isWhole) throw new FileStoreError('PART_MISSING', 'a part has not arrived')
    const temporary = this.#temporaryPath()
    try {
      for (const part of parts) {
        await pipeline(
          createReadStream(join(folder, String(part.number))),
          createWriteStream(temporary, { flags: 'a', mode: 0o600 }),
        )
      }
      await this.#publish(temporary, upload.key)
    } finally {
      await rm(temporary, { force: true })
    }
    await rm(folder, { recursive: true, force: true })
    return this.#statObject(upload.key)
  }

  async abortUpload(upload: UploadHandle): Promise<void> {
    if (upload.uploadId === '') return
    await rm(this.#uploadFolder(upload.uploadId), { recursive: true, force: true })
  }

  async putFile(key: string, path: string): Promise<ObjectStat> {
    const temporary = this.#temporaryPath()
    try {
      await copyFile(path, temporary)
      await this.#publish(temporary, key)
    } finally {
      await rm(temporary, { force: true })
    }
    return this.#statObject(key)
  }

  async fetchFile(key: string, path: string): Promise<void> {
    const object = this.#objectPath(key)
    await this.#statOrThrow(object)
    await rm(path, { force: true })
    await link(object, path).catch(() => copyFile(object, path))
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.#objectPath(key)
    const handle = await open(path, 'r').catch((error: unknown) => {
      if (isMissing(error)) throw new FileStoreError('NOT_FOUND', 'no such object', { cause: error })
      throw error
    })
    return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 })
  }

  async stat(key: string): Promise<ObjectStat | null> {
    return this.#statObject(key).catch((error: unknown) => {
      if (error instanceof FileStoreError && error.code === 'NOT_FOUND') return null
      throw error
    })
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const root = join(this.#root, 'objects')
    const folder = prefix === '' ? root : join(root, checkPrefix(prefix))
    const walk = await opendir(folder, { recursive: true }).catch(noneIfMissing)
    for await (const entry of walk ?? []) {
      const path = join(entry.parentPath, entry.name)
      const found = entry.isFile() ? await stat(path).catch(noneIfMissing) : null
      // Skip an object that was removed meanwhile.
      if (found) yield { key: relative(root, path), size: found.size, etag: etagOf(found) }
    }
  }

  async removePrefix(prefix: string): Promise<void> {
    await rm(join(this.#root, 'objects', checkPrefix(prefix)), { recursive: true, force: true })
  }

  async remove(key: string): Promise<void> {
    await rm(this.#objectPath(key), { force: true })
  }

  async #publish(temporary: string, key: string): Promise<void> {
    const path = this.#objectPath(key)
    await syncFile(temporary)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporary, path)
    await syncFolder(dirname(path))
  }

  async #statObject(key: string): Promise<ObjectStat> {
    const found = await this.#statOrThrow(this.#objectPath(key))
    return { size: found.size, etag: etagOf(found), contentType: contentTypeOf(key) }
  }

  async #statOrThrow(path: string) {
    return stat(path).catch((error: unknown) => {
      if (isMissing(error)) throw new FileStoreError('NOT_FOUND', 'nothing is stored there', { cause: error })
      throw error
    })
  }

  /** The age of a folder counts from its last new file. */
  async #clearOlder(name: 'temporary' | 'uploads', staleMs: number): Promise<void> {
    const folder = join(this.#root, name)
    for (const entry of await readdir(folder)) {
      const found = await stat(join(folder, entry)).catch(() => null)
      const age = this.#now().getTime() - (found?.mtimeMs ?? this.#now().getTime())
      if (age > staleMs) await rm(join(folder, entry), { recursive: true, force: true })
    }
  }

  #partClaims(address: Omit<PartAddress, 'signature'>): SignedClaims {
    const { key, expires, type, size, uploadId, number } = address
    return { method: 'PUT', key, expires, type, size, upload: uploadId, part: number }
  }

  #temporaryPath(): string {
    return join(this.#root, 'temporary', randomUUID())
  }

  #objectPath(key: string): string {
    return join(this.#root, 'objects', checkObjectKey(key))
  }

  #uploadFolder(uploadId: string): string {
    if (!uploadIdPattern.test(uploadId)) throw new FileStoreError('BAD_KEY', 'not an upload id')
    return join(this.#root, 'uploads', uploadId)
  }
}
