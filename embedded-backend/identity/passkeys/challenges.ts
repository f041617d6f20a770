import { createHash, randomBytes } from 'node:crypto'

import type { Services } from '#backend/services/services.ts'

/** Time to complete a ceremony, in milliseconds. */
export const CEREMONY_MS = 300_000

/**
 * Creates a challenge of 32 bytes in base64url and stores its SHA-256. `userId` is the account that adds a
 * passkey; null for a sign-in.
 */
export async function makeChallenge({ store, clock }: Services, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await store
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      user_id: userId,
      expires_at: new Date(clock.now().getTime() + CEREMONY_MS),
    })
    .execute()
  return challenge
}

/** Consumes a challenge; true once for one of this purpose that has not expired. */
export async function takeChallenge(
  { store, clock }: Services,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const found = await store
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return found !== undefined && found.user_id === userId && found.expires_at > clock.now()
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
