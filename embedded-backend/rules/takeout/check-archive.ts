import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { DomainError } from '#backend/errors/domain-error.ts'

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
