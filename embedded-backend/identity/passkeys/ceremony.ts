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
export type ClientData = z.infer<typeof ClientDataSchema>

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
