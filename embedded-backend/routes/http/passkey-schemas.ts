import { z } from '@hono/zod-openapi'

/** Bytes in WebAuthn's JSON encoding, with a maximum length in characters. */
export function base64url(longest: number, description: string) {
  return z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)
    .openapi({ description: `${description} In base64url.`, example: 'AAAA' })
}

export const challenge = z
  .string()
  .openapi({ description: 'What the authenticator is to sign, in base64url.' })
export const relyingPartyId = z
  .string()
  .openapi({ description: 'The host name that passkeys are bound to.', example: 'okuyuki.example' })
export const timeoutMs = z.int().openapi({ description: 'How long the person may take, in milliseconds.' })
