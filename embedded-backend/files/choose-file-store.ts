import path from 'node:path'

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
