import { z } from 'zod'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import { relyingPartyOf } from '#backend/settings/relying-party.ts'
import type { RelyingParty } from '#backend/settings/relying-party.ts'

/** EdDSA, ES256 and RS256, by their COSE numbers, best first: what browsers' authenticators know. */
export const ALGORITHMS = [-8, -7, -257] as const

/** What a browser says about a ceremony, as the authenticator has signed it. */
const ClientDataSchema = z.object({
  challenge: z.string().min(1).max(200),
  origin: z.string().min(1).max(2000),
})
export type ClientData = z.infer<typeof ClientDataSchema>

/** Throws NOT_FOUND where the site's address is none that passkeys can be bound to. */
export function requireRelyingParty({ config }: Services): RelyingParty {
  const site = relyingPartyOf(config.publicUrl)
  if (site === null) throw notFound()
  return site
}

/** Null for what no browser writes. Nothing in it is to be believed before the signature was checked. */
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
