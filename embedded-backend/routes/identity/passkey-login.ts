import { createRoute, z } from '@hono/zod-openapi'

import { beginPasskeySignIn, signInWithPasskey } from '#backend/identity/passkeys/passkey-sign-in.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { base64url, challenge, relyingPartyId, timeoutMs, failure, json, jsonBody } from '../http/schemas.ts'
import { TokensSchema } from './auth.ts'

const CeremonySchema = z.object({ challenge, relyingPartyId, timeoutMs }).openapi('PasskeySignIn', {
  description: 'Options for signing in with a passkey; they name no account.',
})

const AssertionSchema = z
  .object({
    credentialId: base64url(1400, 'Credential id.'),
    clientDataJSON: base64url(4000, 'Client data.'),
    authenticatorData: base64url(4000, 'Authenticator data.'),
    signature: base64url(4000, 'Signature of both.'),
    userHandle: base64url(100, 'User handle.'),
  })
  .openapi('PasskeyAssertion', { description: 'Assertion of a passkey.' })

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
    summary: 'Begins to sign in with a passkey',
    description: 'Names no account. The challenge is valid once, for five minutes.',
    'x-extension': true,
    responses: {
      200: json(CeremonySchema, 'Options for signing in with a passkey.'),
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
    summary: 'Signs in with a passkey',
    description:
      'Unknown passkeys, wrong signatures and decreased counters get the same response. Requires user ' +
      'verification by the authenticator (WebAuthn 7.2).',
    'x-extension': true,
    request: { body: jsonBody(AssertionSchema, 'Assertion of a passkey.') },
    responses: {
      200: json(TokensSchema, 'Tokens of the new session.'),
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
