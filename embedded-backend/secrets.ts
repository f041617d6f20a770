import path from 'node:path'

import { loadInboxKey } from './mail/inbox.ts'
import type { BackendConfig } from './settings/config.ts'
import { keptSecret } from './store/kept-secret.ts'

/** Keys of the identity provider, files and inbox. */
export interface Secrets {
  /** Signs access tokens (HS256). */
  readonly tokenKey: Buffer
  /** Pepper for the hashes of mailed codes, which are too short to be hashed alone. */
  readonly codePepper: Buffer
  /** Signs addresses of files and uploads. */
  readonly fileKey: Buffer
  /** Opens the developer's inbox; null without an inbox. */
  readonly inboxKey: string | null
}

/**
 * Loads keys from the settings, or from the data folder, where they are created at the first start with mode
 * 0600.
 */
export async function loadSecrets(config: BackendConfig): Promise<Secrets> {
  const folder = path.join(config.dataDir, 'secrets')
  return {
    tokenKey: config.tokenKey ?? (await keptKey(path.join(folder, 'token-key'))),
    codePepper: config.codePepper ?? (await keptKey(path.join(folder, 'code-pepper'))),
    fileKey: config.fileKey ?? (await keptKey(path.join(folder, 'file-key'))),
    inboxKey: await loadInboxKey(config),
  }
}

async function keptKey(file: string): Promise<Buffer> {
  return Buffer.from(await keptSecret(file, 32), 'base64url')
}
