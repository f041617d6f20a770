import { createHash, timingSafeEqual } from 'node:crypto'

import type { Selectable, Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { readLinkId } from '../link-id.ts'

export type Trial = Selectable<Database['trials']>

/** The same error for an expired trial, an unknown one and one of another visitor. */
function trialGone(): DomainError {
  const message =
    'お試しの空間画像が見つかりません。時間が過ぎて消えたようです。もう一度ファイルを選んでください。'
  return new DomainError('TRIAL_GONE', message)
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/**
 * Finds the trial of `ID-SECRET`; only the secret grants access. `lock` locks the row until the transaction
 * ends. Throws TRIAL_GONE.
 */
export async function findTrial(
  { clock }: Pick<ContentServices, 'clock'>,
  store: Store | Transaction<Database>,
  name: string,
  { lock = false } = {},
): Promise<Trial> {
  const { id, key } = readLinkId(name) ?? { id: '', key: null }
  if (key === null) throw trialGone()
  const trial = await store
    .selectFrom('trials')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'DELETED')
    .where('expires_at', '>', clock.now())
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!trial || !timingSafeEqual(trial.secret_hash, hashSecret(key))) throw trialGone()
  return trial
}
