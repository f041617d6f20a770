import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { isDiskFullError } from './disk-reserve.ts'
import { FileStoreError } from './file-store.ts'

/** Makes a rename durable across a power failure. */
export async function syncFolder(folder: string): Promise<void> {
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
export async function receiveBytes(
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
