import { createHmac } from 'node:crypto'

import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Database } from '#backend/store/tables/tables.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** Time for which a trial without uploads blocks others of its network, in seconds. */
const RESERVED_S = 60
const BUSY_S = 30

/** Stored client key for limits, a keyed hash of the address. Callers without an address share one key. */
export function clientOf({ secrets }: Pick<ContentServices, 'secrets'>, limitKey: string | null): string {
  return createHmac('sha256', secrets.codePepper)
    .update(`trial\0${limitKey ?? 'unknown'}`)
    .digest('base64url')
}

/** Serializes the counting of trials until the transaction ends. */
export async function lockTrials(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('okuyuki_trials'))`.execute(transaction)
}

const hint = 'アカウントを作成すると、待たずに続けて作れます。'

function limitReached(span: string, retryAfter: number): DomainError {
  const message = `アカウントなしで試せる回数（${span}あたり）を使い切りました。${hint}`
  return new DomainError('TRIAL_LIMIT', message, { retryAfter })
}

function busy(): DomainError {
  const message = `ただいま、お試しの順番待ちが混み合っています。少し待ってから、もう一度お試しください。${hint}`
  return new DomainError('TRIALS_BUSY', message, { retryAfter: BUSY_S })
}

/**
 * Throws TRIAL_LIMIT or TRIAL_RUNNING if the network has used its share, TRIALS_BUSY if all visitors together
 * have. The result is binding only if trials are locked until the new one is inserted.
 */
export async function checkNewTrial(
  services: ContentServices,
  transaction: Store | Transaction<Database>,
  asked: { readonly client: string; readonly bytes: number },
): Promise<void> {
  const { trials } = services.config.content
  if (trials.atOnce === 0) throw busy()
  await checkOwnShare(services, transaction, asked.client)
  const all = await transaction
    .selectFrom('trials')
    .where('status', 'not in', ['KEPT', 'DELETED', 'FAILED'])
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  if (all.bytes + asked.bytes > trials.storageBytes) throw busy()
  await checkTurns(services, transaction, { client: asked.client })
}

async function checkOwnShare(
  { config, clock }: ContentServices,
  transaction: Store | Transaction<Database>,
  client: string,
): Promise<void> {
  const { rateLimitFactor: factor } = config
  if (factor === 0) return
  const { perHour, perDay } = config.content.trials
  const now = clock.now().getTime()
  const spans = [
    { name: '1日', seconds: DAY_S, most: perDay },
    { name: '1時間', seconds: HOUR_S, most: perHour },
  ]
  for (const { name, seconds, most } of spans) {
    const from = new Date(now - seconds * 1000)
    const { count, oldest } = await transaction
      .selectFrom('trials')
      .where('client', '=', client)
      .where('created_at', '>', from)
      .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest')])
      .executeTakeFirstOrThrow()
    if (count < Math.max(1, Math.round(most * factor))) continue
    throw limitReached(name, seconds - (now - (oldest?.getTime() ?? now)) / 1000)
  }
}

/**
 * Throws TRIAL_RUNNING if the network has another trial under way, TRIALS_BUSY if the maximum waits or runs.
 * Call it with trials locked; `besides` is the id of a trial to leave out.
 */
export async function checkTurns(
  { config, clock }: ContentServices,
  transaction: Store | Transaction<Database>,
  { client, besides = '' }: { readonly client: string; readonly besides?: string },
): Promise<void> {
  const since = new Date(clock.now().getTime() - RESERVED_S * 1000)
  const underWay = await transaction
    .selectFrom('trials')
    .where('id', '!=', besides)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['QUEUED', 'PROCESSING']),
        eb.and([eb('status', '=', 'RESERVED'), eb('created_at', '>', since)]),
      ]),
    )
    .select([
      sql<number>`count(*) filter (where client = ${client})`.as('own'),
      sql<number>`count(*)`.as('all'),
    ])
    .executeTakeFirstOrThrow()
  if (underWay.own > 0 && config.rateLimitFactor > 0) {
    const message = `同じネットワークから試しているものがあります。終わるまで少しお待ちください。${hint}`
    throw new DomainError('TRIAL_RUNNING', message, { retryAfter: BUSY_S })
  }
  if (underWay.all >= config.content.trials.atOnce) throw busy()
}
