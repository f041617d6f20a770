import { createHash, randomBytes } from 'node:crypto'

import { z } from 'zod'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import { relyingPartyOf } from '#backend/settings/relying-party.ts'
import type { RelyingParty } from '#backend/settings/relying-party.ts'

/** COSE algorithms supported by browsers' authenticators, best first: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

/** Client data of a ceremony, as signed by the authenticator. */
const ClientDataSchema = z.object({
  challenge: z.string().min(1).max(200),
  origin: z.string().min(1).max(2000),
})
type ClientData = z.infer<typeof ClientDataSchema>

/** Throws NOT_FOUND if passkeys cannot be bound to the site's address. */
export function requireRelyingParty({ config }: Services): RelyingParty {
  const site = relyingPartyOf(config.publicUrl)
  if (site === null) throw notFound()
  return site
}

/** Parses client data; null if malformed. Untrusted until the signature is verified. */
export function readClientData(clientDataJSON: string): ClientData | null {
  try {
    return ClientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    return null
  }
}

export function passkeyExpired(): DomainError {
  return new DomainError(
    'PASSKEY_EXPIRED',
    'パスキーの手続きの期限が切れたか、すでに使われています。もう一度お試しください。',
  )
}

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
