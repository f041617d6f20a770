import { createHmac } from 'node:crypto'

import type { Services } from '../services/services.ts'
import type { Store } from '../store/database.ts'

/** Time for which a network stays known after its last sign-in. */
export const NETWORK_KEPT_MS = 180 * 24 * 60 * 60 * 1000

/** Keyed hash for this account only, so that equal networks of two accounts look different. */
function hide({ secrets }: Pick<Services, 'secrets'>, userId: string, client: string): Buffer {
  return createHmac('sha256', secrets.codePepper).update(`network\0${userId}\0${client}`).digest()
}

/** Records that an account has proved itself from this network. */
export async function rememberNetwork(
  services: Services,
  store: Store,
  userId: string,
  client: string | null,
): Promise<void> {
  if (client === null) return
  const last_used_at = services.clock.now()
  await store
    .insertInto('known_networks')
    .values({ user_id: userId, network: hide(services, userId, client), last_used_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at }))
    .execute()
}

/** True if the account of an address has signed in from this network before. */
export async function isKnownNetwork(
  services: Services,
  emailKey: string,
  client: string | null,
): Promise<boolean> {
  if (client === null) return false
  const rows = await services.store
    .selectFrom('users')
    .leftJoin('known_networks', 'known_networks.user_id', 'users.id')
    .where('email_key', '=', emailKey)
    .select(['users.id', 'known_networks.network'])
    .execute()
  return rows.some(({ id, network }) => network !== null && network.equals(hide(services, id, client)))
}
