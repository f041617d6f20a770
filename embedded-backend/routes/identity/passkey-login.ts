import { createRoute, z } from '@hono/zod-openapi'

import { beginPasskeySignIn, signInWithPasskey } from '#backend/identity/passkeys/passkey-sign-in.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { base64url, challenge, relyingPartyId, timeoutMs, failure, json, jsonBody } from '../http/schemas.ts'
import { TokensSchema } from './auth.ts'

const CeremonySchema = z.object({ challenge, relyingPartyId, timeoutMs }).openapi('PasskeySignIn', {
  description: 'What a browser hands to an authenticator so that somebody signs in.',
})

const AssertionSchema = z
  .object({
    credentialId: base64url(1400, 'How the authenticator names the passkey.'),
    clientDataJSON: base64url(4000, 'What the browser says about the ceremony.'),
    authenticatorData: base64url(4000, 'What the authenticator says about itself.'),
    signature: base64url(4000, 'Over both.'),
    userHandle: base64url(100, 'What the authenticator has kept with the passkey.'),
  })
  .openapi('PasskeyAssertion', { description: 'What an authenticator has signed.' })

/** Sign-in with a passkey (decision 064). */
export function registerPasskeyLoginRoutes(app: BackendApp, services: Services): void {
  serveBegin(app, services)
  serveLogIn(app, services)
}

function serveBegin(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/auth/passkey',
    operationId: 'beginPasskeySignIn',
    summary: 'Begin to sign in with a passkey',
    description: 'Names no account. The challenge works once, within five minutes.',
    'x-extension': true,
    responses: {
      200: json(CeremonySchema, 'What the authenticator gets.'),
      404: failure('NOT_FOUND'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    await services.limits.take('passkeyByClient', c.get('limitKey'))
    return c.json(await beginPasskeySignIn(services), 200)
  })
}

function serveLogIn(app: BackendApp, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/auth/passkey/login',
    operationId: 'logInWithPasskey',
    summary: 'Sign in with what an authenticator has signed',
    description:
      'Passkeys that are not known, wrong signatures and counters that went back answer alike. The person must have ' +
      'been verified by the authenticator (WebAuthn 7.2).',
    'x-extension': true,
    request: { body: jsonBody(AssertionSchema, 'What the authenticator has signed.') },
    responses: {
      200: json(TokensSchema, 'Signed in.'),
      400: failure('VALIDATION_FAILED', 'PASSKEY_EXPIRED'),
      401: failure('PASSKEY_UNKNOWN'),
      403: failure('ACCOUNT_SUSPENDED'),
      404: failure('NOT_FOUND'),
      429: failure('RATE_LIMITED'),
    },
  })
  app.openapi(route, async (c) => {
    const client = c.get('limitKey')
    await services.limits.take('passkeyByClient', client)
    const { tokens, userId, passkeyId } = await signInWithPasskey(services, c.req.valid('json'), client)
    c.get('logger').info({ userId, passkeyId }, 'signed in with a passkey')
    return c.json(tokens, 200)
  })
}
