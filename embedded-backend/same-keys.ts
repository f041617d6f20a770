import { createHmac } from 'node:crypto'

import { ConfigError } from './errors/config-error.ts'
import type { Services } from './services/services.ts'

/** One-way fingerprint, the same for equal keys. */
function fingerprintOf(key: Uint8Array, name: string): string {
  return createHmac('sha256', key).update(`okuyuki ${name}`).digest('base64url')
}

/**
 * Compares this process's keys with those of other processes on the same database, which would refuse its
 * tokens and addresses. A key from the settings replaces the previous one; one generated on this machine does
 * not: throws ConfigError.
 */
export async function requireSameKeys({ store, secrets, config, logger }: Services): Promise<void> {
  const keys = [
    { name: 'TOKEN_KEY', key: secrets.tokenKey, isGiven: config.tokenKey !== null },
    { name: 'CODE_PEPPER', key: secrets.codePepper, isGiven: config.codePepper !== null },
    { name: 'FILE_KEY', key: secrets.fileKey, isGiven: config.fileKey !== null },
  ]
  for (const { name, key, isGiven } of keys) {
    const fingerprint = fingerprintOf(key, name)
    await store
      .insertInto('site_keys')
      .values({ name, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const known = await store
      .selectFrom('site_keys')
      .where('name', '=', name)
      .select('fingerprint')
      .executeTakeFirstOrThrow()
    if (known.fingerprint === fingerprint) continue
    if (!isGiven) {
      throw new ConfigError(
        `${name} が、同じデータベースを使うほかのプロセスと違います。${name} に同じ鍵を指定するか、最初のマシンの DATA_DIR/secrets をここへ写してください。`,
      )
    }
    logger.warn({ name }, 'a key was replaced: what was made with the former one no longer counts')
    await store
      .updateTable('site_keys')
      .set({ fingerprint, set_at: new Date() })
      .where('name', '=', name)
      .execute()
  }
}
