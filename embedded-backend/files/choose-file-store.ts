import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ConfigError } from '../errors/config-error.ts'
import { FilesUnavailable } from '../errors/domain-error.ts'
import type { BackendConfig } from '../settings/config.ts'
import type { FileStore } from './file-store.ts'
import { LocalFileStore } from './local-file-store.ts'

/** Creates the store of the settings: a bucket, whose SDK is loaded only then, or the data folder. */
export async function chooseFileStore(
  { bucket, dataDir }: Pick<BackendConfig, 'bucket' | 'dataDir'>,
  options: { readonly secret: Uint8Array; readonly now: () => Date },
): Promise<FileStore> {
  if (bucket === null) return new LocalFileStore({ folder: path.join(dataDir, 'files'), ...options })
  const { S3FileStore } = await import('./s3-file-store.ts')
  return new S3FileStore({ bucket, now: options.now })
}

const BETWEEN_TRIES_MS = 1000

/**
 * Waits for the file store as long as for the database, since both may be starting. Rejects with ConfigError
 * on timeout, and at once if the bucket denies access.
 */
export async function prepareFiles(
  files: Pick<FileStore, 'prepare'>,
  { bucket, databaseWaitSeconds }: Pick<BackendConfig, 'bucket' | 'databaseWaitSeconds'>,
): Promise<void> {
  const deadline = performance.now() + databaseWaitSeconds * 1000
  for (;;) {
    try {
      return await files.prepare()
    } catch (error) {
      if (bucket === null) throw error
      if (error instanceof FilesUnavailable && performance.now() < deadline) await sleep(BETWEEN_TRIES_MS)
      else throw plainly(error, bucket.bucket)
    }
  }
}

function plainly(error: unknown, bucket: string): ConfigError {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const message =
    error instanceof FilesUnavailable
      ? `バケット ${bucket} に接続できませんでした。S3_ENDPOINT と、保管場所が動いていることを確かめてください。`
      : `バケット ${bucket} を使えません。S3_BUCKET、AWS_REGION、AWS_ACCESS_KEY_ID などを確かめてください。`
  return new ConfigError(`${message}\n${reason}`, { cause: error })
}
