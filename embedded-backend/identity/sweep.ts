import type { Services } from '../services/services.ts'
import { SIGN_UP_KEPT_MS } from './codes.ts'
import { NETWORK_KEPT_MS } from './known-networks.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** Removes expired data: old sign-ups and their mails, ended sessions, counters of rate limits. */
export async function sweepAccounts(services: Services): Promise<void> {
  const { store, clock, pool } = services
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  await store.deleteFrom('outbox').where('created_at', '<', ago(SIGN_UP_KEPT_MS)).execute()
  await store.deleteFrom('sign_ups').where('created_at', '<', ago(SIGN_UP_KEPT_MS)).execute()
  await store.deleteFrom('password_resets').where('created_at', '<', ago(DAY_MS)).execute()
  await store.deleteFrom('return_codes').where('expires_at', '<', clock.now()).execute()
  await store.deleteFrom('passkey_challenges').where('expires_at', '<', clock.now()).execute()
  await store.deleteFrom('sessions').where('expires_at', '<', ago(DAY_MS)).execute()
  await store.deleteFrom('known_networks').where('last_used_at', '<', ago(NETWORK_KEPT_MS)).execute()
  await store.deleteFrom('code_mails').where('last_sent_at', '<', ago(DAY_MS)).execute()
  await pool.query('delete from rate_limits where expire < $1', [ago(HOUR_MS).getTime()])
}

/** Sweeps every hour; returns a function that stops it. */
export function startSweeping(services: Services): () => void {
  const timer = setInterval(() => {
    sweepAccounts(services).catch((error: unknown) => services.logger.warn({ err: error }, 'sweeping failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
